import { existsSync, readFileSync } from 'node:fs';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { expect, it } from 'vitest';
import { editionFiles } from './tale-files.ts';
import { ownTales, readTales } from './tales.ts';

it.each(editionFiles(readTales(ownTales)).filter(({ epub }) => existsSync(epub)))(
  'the EPUB of $name passes EPUBCheck',
  async ({ epub }) => {
    const { messages } = await EpubCheck.validate(readFileSync(epub));
    expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  },
);
