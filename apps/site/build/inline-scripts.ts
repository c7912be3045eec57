import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a script of `src/inline-scripts` for embedding in the page: minified, without globals.
 * `entry` is the address of the application, for the script that imports it.
 */
export async function inlineScript(name: string, entry = ''): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { ENTRY: JSON.stringify(entry) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { external: [entry] },
      lib: {
        entry: join(import.meta.dirname, `../src/inline-scripts/${name}.ts`),
        formats: ['iife'],
        name: 'boot',
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not bundled.`);
  return bundle.output[0].code.trim();
}
