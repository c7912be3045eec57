/** Seeded randomness: every drawing is the same on every run. */

export type Rng = () => number;

export function seeded(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(rng: Rng, low: number, high: number): number {
  return low + (high - low) * rng();
}

function latticeValue(index: number, seed: number): number {
  const s = Math.sin(index * 127.1 + seed * 311.7) * 43758.5453;
  return s - Math.floor(s);
}

/** Smooth one-dimensional noise in the range −1…1. */
function noise(x: number, seed: number): number {
  const cell = Math.floor(x);
  const f = x - cell;
  const ease = f * f * (3 - 2 * f);
  const a = latticeValue(cell, seed);
  const b = latticeValue(cell + 1, seed);
  return (a + (b - a) * ease) * 2 - 1;
}

/** Layered noise: `octaves` of detail, each half as strong and twice as fine. */
export function fractalNoise(x: number, seed: number, octaves = 5): number {
  let sum = 0;
  let strength = 0.5;
  let frequency = 1;
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * frequency, seed + i * 17) * strength;
    strength *= 0.5;
    frequency *= 2;
  }
  return sum;
}
