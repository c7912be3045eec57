import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rules = ['no-restricted-classes', 'no-restricted-imports', 'no-restricted-syntax'];
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => rules.includes(ruleId.replace('tailwindcss/', '')),
});

/** The problems in a file: the class that is not allowed, or else the first words of the message. */
async function complaintsAbout(code: string, file = 'apps/site/src/shell/shell.tsx') {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  return result?.messages.map(({ message }) => {
    const [, name, problem] = /^"(.+?)" (names a side|is no layout)/.exec(message) ?? [];
    return name ? `${name} ${problem ?? ''}` : message.split(' ', 3).join(' ');
  });
}

const LOADING_EVERY_PLUGIN = 60_000;

beforeAll(() => complaintsAbout(''), LOADING_EVERY_PLUGIN);

describe('layoutOnly', () => {
  it.each([
    'grid grid-cols-[2fr_3fr] gap-x-3 gap-y-6 md:grid-cols-2 lg:gap-16',
    'flex flex-1 flex-wrap flex-col items-center justify-between self-start place-content-center',
    'mx-auto -ms-2 mt-12 px-5 pb-[3px] sm:p-12',
    'w-full min-w-0 max-w-measure max-w-page h-[min(28rem,50dvh)] min-h-dvh size-11 w-1/2',
    'fixed inset-x-0 top-0 z-50 md:sticky overflow-y-auto',
    'sr-only noscript:hidden hidden contents max-[30rem]:sr-only md:max-lg:hidden @xl:grid print:hidden',
    'col-span-2 row-start-1 order-last basis-(--measure) shrink-0 grow aspect-2/3',
  ])('accepts %s', async (classes) => {
    expect(await complaintsAbout(`export const a = <p className="${classes}" />;`)).toEqual([]);
  });

  it.each([
    'text-title',
    'text-ink-muted',
    'bg-accent',
    'font-ui',
    'italic',
    'border-t',
    'border-line',
    'rounded-lg',
    'shadow-lifted',
    'inset-shadow-sm',
    'ring-2',
    'transition-colors',
    'animate-spin',
    'opacity-50',
    'cursor-pointer',
    'outline-none',
    'underline',
    'tracking-[0.16em]',
    'content-[attr(title)]',
    'md:text-lead',
    'hover:grid',
    '[&_p]:mt-4',
    '[color:red]',
    'p-4!',
    'a-class-of-ones-own',
  ])('asks for a component instead of %s', async (name) => {
    const code = `export const a = <p className="grid ${name} gap-4" />;`;
    expect(await complaintsAbout(code)).toEqual([`${name} is no layout`]);
  });

  it.each(['ml-4', '-mr-2', 'md:pl-5', 'left-0', 'right-[3px]', 'float-left'])(
    'asks for a logical property instead of %s',
    async (name) => {
      expect(await complaintsAbout(`export const a = <p className="${name}" />;`)).toEqual([
        `${name} names a side`,
      ]);
    },
  );

  it.each([
    ['an expression', 'className={"italic"}'],
    ['a condition', 'className={wide ? "grid" : "italic"}'],
    ['what may be missing', 'className={wide && "italic"}'],
    ['a default', 'className={className ?? "italic"}'],
    ['a template', 'className={`grid ${wide ? "italic" : "gap-2"}`}'],
    ['a template’s own words', 'className={`italic ${className}`}'],
    ['a sum', 'className={"italic " + className}'],
    ['clsx', 'className={clsx("grid", wide && ["italic"])}'],
    ['a prop that becomes a class', 'linkClassName="italic"'],
  ])('finds classes in %s', async (_, attribute) => {
    const code = `
      import { clsx } from 'clsx';
      export const A = ({ wide, className }) => <p ${attribute} />;`;
    expect(await complaintsAbout(code)).toEqual(['italic is no layout']);
  });

  it.each([
    ['a constant', 'className={look}'],
    ['a table of constants', 'className={looks.row}'],
    ['a constant in a condition', 'className={wide && look}'],
    ['an object', 'className={clsx({ grid: wide })}'],
    ['props to be spread', '{...{ className: "grid" }}'],
  ])('requires strings in the attribute, not %s', async (_, attribute) => {
    const code = `
      import { look } from './look.ts';
      const looks = { row: 'grid' };
      export const A = ({ wide, className }) => <p ${attribute} />;`;
    expect(await complaintsAbout(code)).toEqual(['Write classes as']);
  });

  it('accepts a caller’s class, and strings that are not classes', async () => {
    const code = `export const A = ({ className, state }) => (
      <p className={className} title="italic">
        <b className={state === 'italic' ? 'grid' : className} />
      </p>
    );`;
    expect(await complaintsAbout(code)).toEqual([]);
  });

  it('allows neither inline styles nor cva', async () => {
    const inline = `export const a = <p style={{ margin: 0 }} />;`;
    expect(await complaintsAbout(inline)).toEqual(['A theme cannot']);
    const recipe = `import { cva } from 'class-variance-authority'; export const a = cva('grid');`;
    const file = 'libs/features/src/sign-in/sign-in.variants.ts';
    expect(await complaintsAbout(recipe, file)).toEqual(["'class-variance-authority' import is"]);
  });

  it.each([
    ['libs/features/src/sign-in/sign-in-form.tsx', 1],
    ['apps/site/src/routes/about.tsx', 1],
    ['libs/features/src/sign-in/sign-in-form.stories.tsx', 0],
    ['libs/features/src/sign-in/sign-in-form.test.tsx', 0],
    ['libs/ui/src/button/button.tsx', 0],
  ])('reads %s and finds %i', async (file, count) => {
    const code = 'export const a = <p className="italic" />;';
    expect(await complaintsAbout(code, file)).toHaveLength(count);
  });
});

describe('the style sheets', () => {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`);

  it('are in libs/ui, except the entry style sheet of the site', () => {
    expect([...below('apps/site/src'), ...below('libs/features/src')]).toEqual([
      'apps/site/src/styles.css',
    ]);
  });

  it('contain only imports, sources and the ornaments of the tales in that style sheet', () => {
    const lines = readFileSync(join(root, 'apps/site/src/styles.css'), 'utf8').trim().split('\n');
    const isAllowed = (line: string) =>
      /^(?:|\/\*.*\*\/|@(?:import|source) '[^']+';|\[data-tale='\w+'\] \{|\}| {2}--scene-break: url\('[^']+'\);)$/.test(
        line,
      );
    expect(lines.filter((line) => !isAllowed(line))).toEqual([]);
  });
});
