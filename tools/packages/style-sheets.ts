/** Compiles stylesheets that applications can use without Tailwind. */
import { join } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

const base = join(import.meta.dirname, '../../libs/ui/src');

export const compileTheme = () => compileSheet(`@import './styles/theme.css';`);

/**
 * Compiles the styles of the components without `theme.css`. Inlines the values of Tailwind's default theme,
 * so that CSS variables of an application, such as `--spacing`, do not change these values.
 * @param base true to include Tailwind's reset and `base.css`
 * @param source additional folder to scan for class names
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
 * Compiles a stylesheet into a single cascade layer, so that an application's unlayered rules take
 * precedence. Renames the inner layers, because Tailwind 3 processes layers that are named `base`,
 * `components` or `utilities`.
 */
async function compileSheet(code: string): Promise<string> {
  const options = { base, onDependency: () => undefined, shouldRewriteUrls: true };
  const compiled = await compile(code, options);
  const sheet = compiled
    .build(new Scanner({ sources: compiled.sources }).scan())
    .replace(/(?<=@layer [^;{]*)\b(?:theme|base|components|utilities|properties)\b/g, 'tales-$&');
  return `@layer tales {\n${sheet}}\n`;
}
