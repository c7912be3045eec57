import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Writes a file into the assets of a client build, with a hash in its name. Returns its address. */
export function writeAsset(client: string, name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const { name: stem, ext } = parse(name);
  const address = `/assets/${stem}-${hash}${ext}`;
  writeFileSync(join(client, address), content);
  return address;
}
