/** Checks the files of TypeScript that the owner edits, without running those that cannot be read. */
import { join } from 'node:path';
import { readText } from '@tales/locales/read-text';
import * as z from 'zod/mini';

const Config = z.strictObject({
  coffeeUrl: z.url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'must be an address that begins with https://',
  }),
  mailAddress: z.email('must be a mail address such as ada@example.org'),
});

const root = join(import.meta.dirname, '../../..');
const CONFIG = 'apps/site/site.config.ts';

/** @returns a sentence for each problem, which begins with the name of the file */
export async function checkConfig(): Promise<string[]> {
  try {
    for (const file of [CONFIG, 'content/author.ts', 'locales/languages.ts']) {
      readText(join(root, file));
    }
    const { siteConfig } = await import('../site.config.ts');
    return configProblems(siteConfig);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [message.startsWith(root) ? message.slice(root.length + 1) : `${CONFIG}: ${message}`];
  }
}

export function configProblems(config: unknown): string[] {
  const sentences = (Config.safeParse(config).error?.issues ?? []).map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `there is no field ${issue.keys.join(', ')}`
      : `${issue.path.join('.')} ${issue.message}`,
  );
  return [...new Set(sentences)].map((sentence) => `${CONFIG}: ${sentence}.`);
}
