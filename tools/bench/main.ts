/**
 * Runs every benchmark. With --short, which a weekly workflow uses, each takes its figures once. A
 * benchmark fails if it prints none or one that is not finite. No time is compared.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const benchmarks = ['pages', 'server', 'chat', 'novel'];

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
let failed = 0;
for (const name of benchmarks) {
  const from = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), ...(values.short ? ['--short'] : [])],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  console.log(`${stdout}\n${name}: ${seconds} s`);
  if (status === 0 && hasFigures(stdout)) continue;
  failed++;
  console.error(`The benchmark ${name} did not take its figures (exit code ${String(status)}).`);
}
process.exitCode = failed === 0 ? 0 : 1;

/** Whether there is a Markdown table with figures, all of them finite. */
function hasFigures(output: string): boolean {
  const rows = output.split('\n').filter((line) => line.startsWith('|'));
  return rows.some((row) => /\d/.test(row)) && !/NaN|Infinity|undefined/.test(rows.join('\n'));
}
