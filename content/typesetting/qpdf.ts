/** Runs qpdf, which reads the structure of a PDF and writes its final form. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function qpdf(...args: string[]): Promise<string> {
  try {
    const { stdout } = await run('qpdf', args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(
        'The program qpdf is missing: install it with "apt-get install qpdf" (Debian, Ubuntu), "brew install qpdf" (macOS) or "winget install QPDF.QPDF" (Windows).',
        { cause: error },
      );
    }
    throw error;
  }
}

export async function qpdfJson(pdf: string, keys: readonly string[]): Promise<unknown> {
  const selection = keys.map((key) => `--json-key=${key}`);
  return JSON.parse(await qpdf('--json=2', ...selection, pdf));
}
