import { randomInt } from 'node:crypto';

const { SEED, TEST_ALL } = process.env;

/** Seed of generated cases: the variable SEED, a random number if TEST_ALL is set, otherwise a constant. */
export const seed = Number(SEED ?? (TEST_ALL ? randomInt(2 ** 31) : 20_261_126));

console.log(`SEED=${seed}`);
