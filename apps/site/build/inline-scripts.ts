import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a script of `src/inline-scripts` for embedding in the page: minified, without globals.
 *
 * @param addresses constants of the script, which may import them
 */
export async function inlineScript(
  name: string,
  addresses: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [name, JSON.stringify(address)]),
    ),
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { external: Object.values(addresses).flat() },
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
