import { randomInt } from 'node:crypto';

const { SEED, TEST_ALL } = process.env;

/** The seed of generated cases: SEED, or random with TEST_ALL, or else fixed. */
export const seed = Number(SEED ?? (TEST_ALL ? randomInt(2 ** 31) : 20_261_126));

console.log(`SEED=${seed}`);
