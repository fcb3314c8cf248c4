/* The loop of pik.kernels.playouts_spades.count_tricks again in C, to divide by.
   Built and loaded by bench/playouts.py alone; needs a processor with pdep (BMI2). */
#include <immintrin.h>
#include <stdint.h>

typedef int64_t i64;
typedef uint64_t u64;

#define LANES 64
#define WORDS 64
#define FOR_BOTH 0
#define FOR_OWN 16
#define FOR_TRICKS 44
#define SUIT 0x1FFFLL
#define SPADES (SUIT << 48)
#define DECK (SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48)

static inline u64 word_of(u64 key, i64 number) {
    u64 word = key + (u64)number * 0x9E3779B97F4A7C15ull;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return word ^ (word >> 31);
}

static inline i64 count(i64 cards) { return __builtin_popcountll(cards); }

static inline i64 one_of(i64 cards, u64 half) {
    return _pdep_u64(1ull << ((half * count(cards)) >> 32), cards);
}

static inline i64 if_zero(i64 value) { return (value - 1) >> 63; }

static inline i64 half_of(i64 cards, i64 size, u64 key, i64 number) {
    i64 chosen = cards & (i64)word_of(key, number);
    i64 extra = count(chosen) - size;
    i64 turned = cards & (extra >> 63);
    chosen ^= turned;
    extra = extra < 0 ? -extra : extra;
    while (extra > 0) {
        u64 word = word_of(key, ++number);
        chosen ^= one_of(chosen, word >> 32);
        if (extra > 1) chosen ^= one_of(chosen, (uint32_t)word);
        extra -= 2;
    }
    return chosen ^ turned;
}

void spades_tricks(u64 key, i64 start, i64 stop, i64 *counts) {
    i64 own_hands[LANES], other_hands[LANES], seen[LANES], leads[LANES], tricks[LANES];
    i64 played[26][LANES];
    for (; start < stop; start += LANES) {
        for (int b = 0; b < LANES; b++) {
            i64 number = (start + b) * WORDS;
            i64 both = half_of(DECK, 26, key, number + FOR_BOTH);
            i64 own = half_of(both, 13, key, number + FOR_OWN);
            own_hands[b] = own;
            other_hands[b] = both ^ own;
            seen[b] = 0;
            leads[b] = 1;
            tricks[b] = 0;
        }
        for (int trick = 0; trick < 13; trick++)
            for (int b = 0; b < LANES; b++) {
                u64 word = word_of(key, (start + b) * WORDS + FOR_TRICKS + trick);
                i64 own = own_hands[b], other = other_hands[b], plain = own & ~SPADES;
                i64 shut = if_zero(seen[b]) & ~if_zero(plain);
                i64 led = one_of(plain | (own & ~shut), word >> 32);
                i64 suit = SUIT << (count(led - 1) & 48), same = other & suit;
                i64 answer = one_of(same | (other & if_zero(same)), (uint32_t)word);
                seen[b] |= (led | answer) & SPADES;
                i64 lost = (led - (answer & (suit | SPADES))) >> 63;
                played[2 * trick][b] = led;
                played[2 * trick + 1][b] = answer;
                own ^= led;
                other ^= answer;
                i64 swap = (own ^ other) & lost;
                own_hands[b] = own ^ swap;
                other_hands[b] = other ^ swap;
                leads[b] ^= lost & 1;
                tricks[b] += leads[b];
            }
        /* Nobody reads the cards played; the compiler must not know. */
        __asm__ volatile("" : : "g"(played) : "memory");
        for (int b = 0; b < LANES && start + b < stop; b++) counts[tricks[b]]++;
    }
}
