export { cpuGrowth, type CpuGrowthOptions } from './cpu-growth.ts';
export { fakeClock } from './fake-clock.ts';
