/** A higher ratio is measured again. Noise mostly increases the ratio, so the smallest one is used. */
const CLEARLY_LINEAR = 5;
const MAX_ATTEMPTS = 5;

/** The compared inputs have the sizes n and 4n. */
const FACTOR = 4;

export type CpuGrowthOptions = {
  /** The size n, in the unit of `input`. @default 65536 */
  size?: number;
  /** Measurements of each size; the fastest one is used. @default 5 */
  rounds?: number;
  /** Minimum CPU time of a measurement of n, in ms; shorter runs are repeated. @default 4 */
  measurement?: number;
};

/**
 * Measures how the CPU time of a function grows from an input of size n to one of size 4n. A linear
 * function yields about 4, a quadratic one about 16, and one that returns early about 1.
 *
 * Measures the CPU time of this process only, so load of other processes has little effect.
 *
 * @param input builds an input of the given size; not measured
 * @param run called repeatedly with the same input; a promise is awaited
 */
export async function cpuGrowth<Input>(
  input: (size: number) => Input,
  run: (input: Input) => unknown,
  { size = 64 * 1024, rounds = 5, measurement = 4 }: CpuGrowthOptions = {},
): Promise<number> {
  const [small, large] = [input(size), input(FACTOR * size)];
  const repetitions = await repetitionsFor(measurement, () => run(small));
  let growth = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && growth > CLEARLY_LINEAR; attempt++) {
    let [smallTime, largeTime] = [Infinity, Infinity];
    for (let round = 0; round < rounds; round++) {
      smallTime = Math.min(smallTime, await cpuTime(repetitions, () => run(small)));
      largeTime = Math.min(largeTime, await cpuTime(repetitions, () => run(large)));
    }
    growth = Math.min(growth, largeTime / smallTime);
  }
  return growth;
}

async function repetitionsFor(duration: number, run: () => unknown): Promise<number> {
  for (let repetitions = 1; ; repetitions *= 2) {
    const first = await cpuTime(repetitions, run);
    // The first measurement may include the time of the JIT compiler.
    if (first >= duration && (await cpuTime(repetitions, run)) >= duration) return repetitions;
  }
}

/** CPU time of this process in ms. `process.threadCpuUsage` has a resolution of several ms on Linux. */
async function cpuTime(repetitions: number, run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let repetition = 0; repetition < repetitions; repetition++) await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
