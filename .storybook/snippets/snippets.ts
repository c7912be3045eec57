/** The code under "Show code": what a story shows, with its imports, to be pasted into a file. */
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { generate, traverse, types as t } from 'storybook/internal/babel';
import type { Plugin } from 'vite';
import { bodyOf, propertiesOf, reduce, storyOf, toObject, type RenderFunction } from './reduce.ts';
import { bare, publicSpecifier, readModule, type StoryModule } from './story-module.ts';

/** Gives each story its snippet as `docs.source.code`. A story without one shows no code. */
export const snippets = (): Plugin => ({
  name: 'tales:snippets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    async handler(code, id) {
      // Tests of stories show no documentation.
      if (process.env['VITEST']) return undefined;
      const assignments = [...(await snippetsOf(id, code))].map(([story, snippet]) => {
        const shown = snippet ? { source: { code: snippet } } : { canvas: { sourceState: 'none' } };
        return `${story}.parameters = { ...${story}.parameters, docs: { ...${story}.parameters?.docs, ...${JSON.stringify(shown)} } };`;
      });
      return { code: [code, ...assignments].join('\n'), map: null };
    },
  },
});

/** The snippets of a story file by export. Stories of no component have none. */
export async function snippetsOf(
  path: string,
  text = readFileSync(path, 'utf8'),
): Promise<Map<string, string | undefined>> {
  const module = readModule(path, inContext(text));
  const snippets = new Map<string, string | undefined>();
  for (const name of module.exported) {
    const written = writeStory(module, name);
    const code =
      written && [...collect(module, written), ...written.map(print)].map(spaced).join('\n');
    snippets.set(name, code && (await tidy(code.replaceAll('RouterLink', 'Link'))));
  }
  return snippets;
}

/** What a story's context holds in the default language. */
const inContext = (text: string) =>
  text
    .replaceAll(/^ *const t = loaded\['t'\] as \w+;\n/gm, '')
    .replaceAll(/loaded\.t\b|loaded\['t'\]( as \w+)?/g, 't')
    .replaceAll("globals['language'] as string", "'en'");

/** Longer statements are followed by an empty line, and so are the last ones before JSX. */
const spaced = (statement: string, at: number, all: readonly string[]) =>
  (statement.includes('\n') && !statement.startsWith('import')) || all[at + 1]?.startsWith('<')
    ? `${statement}\n`
    : statement;

/** The code of one story: its `render` with its args, or its component with its args. */
function writeStory(module: StoryModule, name: string): t.Statement[] | undefined {
  const meta = storyOf(module, 'meta');
  const story = storyOf(module, name);
  const component = bare(meta?.get('component'));
  if (!component) return undefined;
  const args = new Map(
    [meta, story].flatMap((from) => [...(propertiesOf(from?.get('args') ?? component) ?? [])]),
  );
  const render = bare(story?.get('render') ?? meta?.get('render'));
  if (t.isArrowFunctionExpression(render) || t.isFunctionExpression(render))
    return writeRender(module, render, args, name);
  const attributes = [t.jsxSpreadAttribute(toObject(args))];
  const element = t.jsxElement(t.jsxOpeningElement(tagOf(component), attributes), null, []);
  return [asStatement(reduce(module, element))];
}

const tagOf = (node: t.Expression): t.JSXIdentifier | t.JSXMemberExpression =>
  t.isMemberExpression(node)
    ? t.jsxMemberExpression(
        tagOf(node.object),
        tagOf(node.property as t.Identifier) as t.JSXIdentifier,
      )
    : t.jsxIdentifier((node as t.Identifier).name);

function writeRender(
  module: StoryModule,
  render: RenderFunction,
  args: Map<string, t.Expression>,
  name: string,
): t.Statement[] {
  const made = makeOnce(render, args);
  const body = bodyOf(render, [toObject(args)]);
  if (t.isExpression(body)) return [...made, asStatement(reduce(module, body))];
  const block = reduce(module, body);
  if (/\buse[A-Z]\w*\(/.test(print(block))) {
    const component = t.functionDeclaration(t.identifier(nameOf(render) ?? name), [], block);
    return [t.exportNamedDeclaration(component)];
  }
  const shown = block.body.map((statement) =>
    t.isReturnStatement(statement) && statement.argument
      ? asStatement(statement.argument)
      : statement,
  );
  return [...made, ...shown];
}

const nameOf = (render: RenderFunction) => ('id' in render ? render.id?.name : undefined);

/** An object that a call makes and that the story uses by its name is made once, in a constant. */
function makeOnce(render: RenderFunction, args: Map<string, t.Expression>): t.Statement[] {
  const code = print(render);
  return [...args].flatMap(([name, value]) => {
    if (!t.isCallExpression(value) || !new RegExp(`\\bargs\\.${name}\\b`).test(code)) return [];
    args.set(name, t.identifier(name));
    return [t.variableDeclaration('const', [t.variableDeclarator(t.identifier(name), value)])];
  });
}

/** A fragment with one element is that element. */
function asStatement(expression: t.Expression): t.Statement {
  const [only, ...more] = t.isJSXFragment(expression) ? expression.children : [];
  return t.expressionStatement(t.isJSXElement(only) && more.length === 0 ? only : expression);
}

/** The components of flows are given the function that translates. */
const translation = readModule(
  'translation.ts',
  `import type { Translate } from '@tales/features/i18n';
import { t as translate } from 'i18next';

const t: Translate = (key, options = {}) => translate(key, options);`,
);

/** The imports and declarations that statements need, in the order of their files. */
function collect(module: StoryModule, statements: readonly t.Statement[]): string[] {
  const imports = new Map<string, Set<string>>();
  const declarations: string[] = [];
  const seen = new Set<string>();

  const addImport = (specifier: string, clause: string) => {
    imports.set(specifier, (imports.get(specifier) ?? new Set()).add(clause));
  };

  const need = (from: StoryModule, statement: t.Statement) => {
    for (const name of namesUsedIn(statement)) {
      const imported = from.imports.get(name);
      if (declare(from, name) || !imported) continue;
      // The link of a router, for which stories have a stand-in.
      const specifier = name === 'RouterLink' ? 'react-router-dom' : publicSpecifier(imported);
      const renamed = imported.name === name ? name : `${imported.name} as ${name}`;
      if (specifier) addImport(specifier, imported.isType ? `type ${renamed}` : renamed);
      // Only its own package can import it, so the snippet contains it.
      else declare(readModule(imported.from), imported.name);
    }
  };

  /** Adds what a file declares by this name, after what that needs. */
  const declare = (from: StoryModule, name: string): boolean => {
    const declaration = from.declarations.get(name);
    if (!declaration) return false;
    const key = `${from.path} ${name}`;
    if (seen.has(key)) return true;
    seen.add(key);
    const written = reduce(from, declaration);
    need(from, written);
    declarations.push(print(written));
    return true;
  };

  for (const statement of statements) need(module, statement);
  if (statements.some((statement) => namesUsedIn(statement).has('t'))) {
    if (module.path.includes('/libs/features/')) declare(translation, 't');
    else addImport('i18next', 't');
  }
  const lines = [...imports].sort(([a], [b]) => a.localeCompare(b));
  return [...lines.map(([from, names]) => importLine(from, names)), '', ...declarations, ''];
}

function importLine(from: string, names: ReadonlySet<string>): string {
  const [first = ''] = names;
  if (first.startsWith('*')) return `import ${first} from '${from}';`;
  const sorted = [...names].sort((a, b) => bareName(a).localeCompare(bareName(b)));
  return `import { ${sorted.join(', ')} } from '${from}';`;
}

const bareName = (clause: string) => clause.replace('type ', '');

/** The names in a statement that refer to something outside of it. */
function namesUsedIn(statement: t.Statement): Set<string> {
  const used = new Set<string>();
  traverse(t.file(t.program([t.cloneNode(statement)])), {
    'Identifier|JSXIdentifier'({ node, parent, parentPath, scope }) {
      const { name } = node as t.Identifier | t.JSXIdentifier;
      const isTag = t.isJSXOpeningElement(parent) && t.react.isCompatTag(name);
      if (
        !isTag &&
        t.isReferenced(node, parent, parentPath?.parent) &&
        !scope.hasBinding(name, true)
      )
        used.add(name);
    },
  });
  return used;
}

/** The generator writes no-break spaces as escapes, which attributes do not have. */
const print = (node: t.Node): string =>
  generate(node, { comments: false, jsescOption: { minimal: true } }).code.replaceAll(
    '\\xA0',
    '\xA0',
  );

const tidy = async (code: string) =>
  (await format('snippet.tsx', code, { singleQuote: true, objectWrap: 'collapse' })).code.trim();
