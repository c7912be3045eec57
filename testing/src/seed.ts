import { randomInt } from 'node:crypto';

const { SEED, TEST_ALL } = process.env;

/** Of generated cases: fixed, and with TEST_ALL drawn. SEED generates the same again. */
export const seed = Number(SEED ?? (TEST_ALL ? randomInt(2 ** 31) : 20_261_126));

console.log(`SEED=${seed}`);
