import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { editionOfFile } from './edition.ts';
import { typogrify } from './typogrify.ts';

/**
 * Sets the quotes, dashes and spaces of texts by their languages.
 *
 * @param keep whether the files are written; otherwise the changes are only shown
 * @returns the changed lines, before and after, with the file and the number of each
 */
export function typogrifyFiles(files: readonly string[], keep: boolean): string[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const set = typogrify(source, editionOfFile(file).language);
    if (keep && set !== source) writeFileSync(file, set);
    const lines = set.split('\n');
    return source.split('\n').flatMap((before, at) => {
      const after = lines[at] ?? '';
      if (before === after) return [];
      return [`${basename(file)}:${at + 1}`, `- ${before}`, `+ ${after}`];
    });
  });
}
