import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Reason for skipping tests that measure processes; `undefined` if Linux's `/proc` is available. */
export const unmeasurable = existsSync('/proc/self/status') ? undefined : 'there is no /proc';

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
/** Returns the resident memory of a process in MiB. */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** Returns the peak resident memory in MiB since the start of the process or the last {@link resetPeak}. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');

export function resetPeak(pid: number): void {
  // According to proc(5), the value 5 resets the peak resident set size to the current size.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

function statusOf(pid: number, field: string): number {
  const [, kib = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'status')) ?? [];
  return Number(kib) / 1024;
}
