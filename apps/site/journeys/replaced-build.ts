import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');

/** Writes the built site as a build in which each script has changed: none of the old ones is there. */
export function writeReplacedBuild(folder: string): void {
  cpSync(dist, folder, { recursive: true });
  const client = join(folder, 'client');
  const assets = join(client, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const names = new Map(
    scripts.map((name) => [
      name,
      name.replace(/[\w-]{8}(?=\.js$)/, (hash) => [...hash].reverse().join('')),
    ]),
  );
  const renamed = (text: string) =>
    text.replaceAll(/[\w.-]+-[\w-]{8}\.js/g, (name) => names.get(name) ?? name);

  for (const [before, after] of names) {
    const text = renamed(readFileSync(join(assets, before), 'utf8'));
    for (const packed of ['', '.br', '.gz']) rmSync(join(assets, before + packed));
    writeFileSync(join(assets, after), text);
  }
  const hashes = new Map<string, string>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html.br')) continue;
    const before = brotliDecompressSync(readFileSync(join(client, name))).toString();
    const after = renamed(before);
    for (const script of inlineScripts(before)) hashes.set(hashOf(script), hashOf(renamed(script)));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    writeFileSync(join(client, name), brotliCompressSync(after, { params }));
  }
  const manifest = join(folder, 'site.json');
  const site = [...hashes].reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    readFileSync(manifest, 'utf8'),
  );
  writeFileSync(manifest, site);
}

const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
