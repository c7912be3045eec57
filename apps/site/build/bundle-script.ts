import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a module of `src` and its imports into one minified classic script without globals. Imports from
 * `/assets` are not bundled.
 *
 * @param file path relative to `src`
 * @param constants values that replace global constants, by name, such as `process.env.NODE_ENV`
 */
export async function bundleScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
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
