/** The style sheets of the packages for applications without Tailwind, compiled from those of `libs/ui`. */
import { join } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

const base = join(import.meta.dirname, '../../libs/ui/src');

/** The faces and tokens. */
export const compileTheme = () => compileSheet(`@import './styles/theme.css';`);

/**
 * The styles of the components, without the theme. Tailwind's own scale is written into the rules: a variable of the
 * application with the name of one of Tailwind's changes nothing.
 *
 * @param base whether it resets and styles the elements of the page too
 * @param source a folder with more class names
 */
export const compileComponents = (base: boolean, source?: string) =>
  compileSheet(`
    @layer theme, base, components, utilities;
    @import 'tailwindcss/theme.css' layer(theme) theme(inline);
    @import 'tailwindcss/utilities.css' layer(utilities) source(none);
    ${base ? `@import 'tailwindcss/preflight.css' layer(base); @import './styles/base.css';` : ''}
    @import './styles/own-names.css';
    @import './styles/utilities.css';
    @import './styles/components.css';
    ${source === undefined ? '' : `@source '${source}';`}
    @source not '**/*.{stories,test,fixture}.{ts,tsx}';
  `);

/**
 * In one layer: a rule of the application without a layer always wins. Those in it have names of their own: Tailwind 3
 * takes a `base` in any sheet for its own.
 */
async function compileSheet(code: string): Promise<string> {
  const options = { base, onDependency: () => undefined, shouldRewriteUrls: true };
  const compiled = await compile(code, options);
  const sheet = compiled
    .build(new Scanner({ sources: compiled.sources }).scan())
    .replace(/(?<=@layer [^;{]*)\b(?:theme|base|components|utilities|properties)\b/g, 'tales-$&');
  return `@layer tales {\n${sheet}}\n`;
}
