/**
 * Builds the site if it is stale, and meanwhile loads server code. Unless the build fails, starts the server
 * in this process.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStaleSite } from './build-site.ts';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

const root = join(import.meta.dirname, '..');
const server = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(root, 'apps/server/src', file)).href) as Promise<unknown>;

const notice = setTimeout(() => {
  console.log('Building the site. The first build takes longer …');
}, 1500);
const [problem] = await Promise.all([
  buildStaleSite(),
  server('app.ts'),
  server('auth/demo-accounts.ts'),
  server('storage/open-storage.ts'),
]);
clearTimeout(notice);
if (problem === undefined) {
  await server('server.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}
