import { basename } from 'node:path';
import { WRITTEN } from '@tales/content/vite';
import type { Plugin } from 'vite';

/** Resolves globs below `./written` to the folder of the written content, whose name differs in tests. */
export const fromWritten = (): Plugin => ({
  name: 'from-written',
  enforce: 'pre',
  transform: {
    filter: { code: "base: './written'" },
    handler: (code) => code.replaceAll("'./written'", `'./${basename(WRITTEN)}'`),
  },
});
