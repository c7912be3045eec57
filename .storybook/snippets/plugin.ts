import type { Plugin } from 'vite';
import { snippetsOf } from './snippets.ts';

/** Gives each story its snippet as `docs.source.code`. A story without one shows no code. */
export const snippets = (): Plugin => ({
  name: 'tales:snippets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    async handler(code, id) {
      // Tests of stories show no documentation.
      if (process.env['VITEST']) return undefined;
      const assignments = [...(await snippetsOf(id, code))].map(
        ([story, snippet]) =>
          `${story}.parameters = { ...${story}.parameters, docs: { ...${story}.parameters?.docs, ${documented(snippet)} } };`,
      );
      return { code: [code, ...assignments].join('\n'), map: null };
    },
  },
});

const documented = (snippet: string | undefined) =>
  snippet === undefined
    ? `canvas: { sourceState: 'none' }`
    : `source: { code: ${JSON.stringify(snippet)} }`;
