import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a module of `src` and its imports into one minified classic script that defines no globals.
 *
 * @param file path relative to `src`
 * @param define globals to replace, each with the source code of its value
 */
export async function bundleScript(
  file: string,
  define: Record<string, string> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      rolldownOptions: { external: /^\/assets\// },
      target: 'baseline-widely-available',
      lib: {
        entry: join(import.meta.dirname, '../src', file),
        formats: ['iife'],
        // Vite requires a name, but does not use it, because the scripts export nothing.
        name: 'script',
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error(`Vite has not bundled ${file}.`);
  return bundle.output[0].code.trim();
}
