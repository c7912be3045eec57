/** Memory, file descriptors and processor time of a process, from /proc of Linux. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Why nothing can be measured on this machine; undefined if it can. */
export const unmeasurable = existsSync('/proc/self/status')
  ? undefined
  : 'memory and files are read from /proc, which this system does not have';

const MIB = 1024;
/** Clock ticks a second, as in Linux' user interface (USER_HZ). */
const TICKS = 100;

/** Resident memory in MiB. */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The highest resident memory since the start or {@link resetPeak}, in MiB. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');

export function resetPeak(pid: number): void {
  // proc(5): 5 resets the peak resident set size to the current one.
  writeFileSync(`/proc/${pid.toString()}/clear_refs`, '5');
}

/** Open file descriptors, sockets among them. */
export const descriptorsOf = (pid: number): number =>
  readdirSync(`/proc/${pid.toString()}/fd`).length;

/** CPU time of a process and of its children that still run, in ms. Those of PostgreSQL have no children. */
export function cpuTimeOf(pid: number): number {
  const children = readFileSync(`/proc/${pid.toString()}/task/${pid.toString()}/children`, 'utf8');
  const pids = [pid, ...(children.match(/\d+/g) ?? []).map(Number)];
  return pids.reduce((sum, each) => sum + ownTimeOf(each), 0);
}

/** Fields 14 and 15 (user and system time) of proc(5)'s `stat`, after the command in brackets; 0 if it has ended. */
function ownTimeOf(pid: number): number {
  const file = `/proc/${pid.toString()}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

function statusOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid.toString()}/status`, 'utf8');
  const [, kib = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Number(kib) / MIB;
}
