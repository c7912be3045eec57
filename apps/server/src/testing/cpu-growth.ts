/** A ratio above this is measured again: noise can only add to it, so the smallest counts. */
const CLEARLY_LINEAR = 5;
const MOST_ATTEMPTS = 5;

/** Sizes of the two inputs that are compared: n and 4n. */
const FACTOR = 4;

export type CpuGrowthOptions = {
  /** n, in whatever unit `input` counts. @default 65536 */
  size?: number;
  /** Measurements of each size; the fastest counts. @default 5 */
  rounds?: number;
  /** CPU time of a measurement of n, in ms. Short runs are repeated until they take that long. @default 4 */
  measurement?: number;
};

/**
 * Measures how the CPU time of a function grows from an input of size n to one of size 4n. A linear
 * function answers about 4, a quadratic one about 16, one that gives up early about 1.
 *
 * Counts CPU time of this process only, so a busy machine hardly disturbs it.
 *
 * @param input builds the input of a size; not measured
 * @param run is called often with the same input; a promise is awaited
 */
export async function cpuGrowth<Input>(
  input: (size: number) => Input,
  run: (input: Input) => unknown,
  { size = 64 * 1024, rounds = 5, measurement = 4 }: CpuGrowthOptions = {},
): Promise<number> {
  const [small, large] = [input(size), input(FACTOR * size)];
  const repetitions = await repetitionsFor(measurement, () => run(small));
  let growth = Infinity;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && growth > CLEARLY_LINEAR; attempt++) {
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
    // The first measurement may include the compiler's time.
    if (first >= duration && (await cpuTime(repetitions, run)) >= duration) return repetitions;
  }
}

/** CPU time of this process, in ms. `process.threadCpuUsage` moves in steps of several ms on Linux. */
async function cpuTime(repetitions: number, run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let repetition = 0; repetition < repetitions; repetition++) await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
