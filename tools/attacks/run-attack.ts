import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { descriptorsOf, memoryOf, peakOf, resetPeak } from '@tales/testing/process-figures';
import type { Server } from '@tales/testing/server';
import {
  type Durations,
  durationsOf,
  startVisitor,
  type VisitorOptions,
} from '@tales/testing/visitor';
import type { Attack } from './attack.ts';
import type { TargetDescription } from './attacker.ts';

/** Time that the attacker may take to stop, in ms. */
const TIMEOUT = 60_000;

export interface AttackFigures {
  note: string;
  others: Durations;
  /** Requests of the other visitor without an answer, or with a status other than 200. */
  failed: number;
  /** MiB */
  before: number;
  peak: number;
  descriptors: number;
}

/** Runs one attack while another visitor loads pages. */
export async function runAttack(
  attack: Attack,
  server: Server,
  target: TargetDescription,
  visits: Pick<VisitorOptions, 'port' | 'paths'>,
): Promise<AttackFigures> {
  const { pid } = server;
  const before = memoryOf(pid);
  resetPeak(pid);
  let descriptors = descriptorsOf(pid);
  let peak = before;
  const sampling = setInterval(() => {
    if (!server.isAlive()) return;
    descriptors = Math.max(descriptors, descriptorsOf(pid));
    peak = Math.max(peak, peakOf(pid));
  }, 50);
  const visitor = startVisitor(visits);
  const note = await attackFrom(attack.name, target);
  const all = await visitor.stop();
  clearInterval(sampling);
  if (server.isAlive()) peak = Math.max(peak, peakOf(pid));
  const measured =
    attack.measured === 'pages' ? all.filter(({ path }) => !path.startsWith('/api')) : all;
  return {
    note,
    others: durationsOf(measured),
    failed: measured.filter((visit) => visit.failed).length,
    before,
    peak,
    descriptors,
  };
}

async function attackFrom(name: string, target: TargetDescription): Promise<string> {
  const program = join(import.meta.dirname, 'attacker.ts');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, name, JSON.stringify(target)],
      { timeout: target.duration + TIMEOUT, killSignal: 'SIGKILL' },
    );
    return stdout.trim();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return `the attacker broke off: ${/\w*Error: .*/.exec(stderr)?.[0] ?? 'no answer'}`;
  }
}
