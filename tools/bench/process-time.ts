import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as in Linux' user interface (USER_HZ). */
const TICKS = 100;

/** CPU time of a process and of the descendants that still run, in ms. From Linux' /proc. */
export function cpuTimeOf(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    return fields ? [{ id: Number(name), ...fields }] : [];
  });
  const sum = (id: number): number =>
    processes
      .filter((process) => process.parent === id)
      .reduce((total, { id: child }) => total + sum(child), timeOf(id));
  const timeOf = (id: number) => processes.find((process) => process.id === id)?.time ?? 0;
  return sum(pid);
}

/** Fields 4 (parent), 14 and 15 (user and system time) of proc(5)'s `stat`, after the command in brackets. */
function statOf(name: string): { parent: number; time: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parent: Number(fields[1]), time: (ticks * 1000) / TICKS };
  } catch {
    // It has ended since the directory was read.
    return undefined;
  }
}
