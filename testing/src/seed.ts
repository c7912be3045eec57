import { randomInt } from 'node:crypto';

const { SEED, TEST_ALL } = process.env;

/** Seed of generated cases: `SEED` if set, else a random number if `TEST_ALL` is set, else a constant. */
export const seed = Number(SEED ?? (TEST_ALL ? randomInt(2 ** 31) : 20_261_126));

console.log(`SEED=${seed}`);
