/** The style sheets of the packages for applications without Tailwind, compiled from those of `libs/ui`. */
import { join } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

const base = join(import.meta.dirname, '../../libs/ui/src');

/** The faces and tokens. */
export const compileTheme = () => compileSheet(`@import './styles/theme.css';`);

/**
 * What the components look like, without the theme. Tailwind's own scale is written into the rules: a variable of the
 * application with the name of one of Tailwind's changes nothing.
 *
 * @param source a folder with more class names
 */
export const compileComponents = (source?: string) =>
  compileSheet(`
    @import 'tailwindcss' source(none) theme(inline);
    @import './styles/own-names.css';
    @import './styles/utilities.css';
    @import './styles/components.css';
    ${source === undefined ? '' : `@source '${source}';`}
    @source not '**/*.{stories,test,fixture}.{ts,tsx}';
  `);

/** In one layer: a rule of the application without a layer always wins. */
async function compileSheet(code: string): Promise<string> {
  const options = { base, onDependency: () => undefined, shouldRewriteUrls: true };
  const sheet = await compile(code, options);
  return `@layer tales {\n${sheet.build(new Scanner({ sources: sheet.sources }).scan())}}\n`;
}
