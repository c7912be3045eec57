/** The code under "Show code": what a story shows, with its imports, to be pasted into a file. */
import { format } from 'oxfmt';
import ts from 'typescript';
import { bare, bind, propertiesOf, Reducer, substitute, toObject } from './reduce.ts';
import { publicSpecifier, readModule, type Import, type StoryModule } from './story-module.ts';

const { factory } = ts;

/** The snippets of a story file by export. Stories of no component have none. */
export async function snippetsOf(
  path: string,
  text?: string,
): Promise<Map<string, string | undefined>> {
  const module = readModule(path, text);
  const reducer = new Reducer(module);
  const meta = reducer.properties(factory.createIdentifier('meta'));
  const snippets = new Map<string, string | undefined>();
  for (const name of storyNames(module)) {
    const written = writeStory(reducer, meta, name);
    if (!written) {
      snippets.set(name, undefined);
      continue;
    }
    const code = [...collect(module, written), ...written.map(print)].map(spaced).join('\n');
    snippets.set(name, await tidy(code.replaceAll('RouterLink', 'Link')));
  }
  return snippets;
}

/** Longer statements are followed by an empty line, and so are the last ones before JSX. */
const spaced = (statement: string, at: number, all: readonly string[]) =>
  (statement.includes('\n') && !statement.startsWith('import')) || all[at + 1]?.startsWith('<')
    ? `${statement}\n`
    : statement;

const storyNames = ({ source }: StoryModule): string[] =>
  source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? statement.declarationList.declarations.flatMap(({ name }) =>
          ts.isIdentifier(name) ? [name.text] : [],
        )
      : [],
  );

/** The code of one story: its `render` with its args, or its component with its args. */
function writeStory(
  reducer: Reducer,
  meta: Map<string, ts.Expression>,
  name: string,
): ts.Statement[] | undefined {
  const story = reducer.properties(factory.createIdentifier(name));
  const component = meta.get('component');
  if (!component) return undefined;
  const args = toObject(
    new Map(
      [meta, story].flatMap((from) => {
        const given = from.get('args');
        return given ? [...reducer.properties(given)] : [];
      }),
    ),
  );
  const render = bareOf(story.get('render') ?? meta.get('render'));
  if (render && (ts.isArrowFunction(render) || ts.isFunctionExpression(render)))
    return writeRender(reducer, render, args, name);
  return [asStatement(reducer.reduce(elementOf(bare(component), args)))];
}

const bareOf = (node: ts.Expression | undefined) => node && bare(node);

function elementOf(component: ts.Expression, args: ts.ObjectLiteralExpression) {
  return factory.createJsxSelfClosingElement(
    component as ts.JsxTagNameExpression,
    undefined,
    factory.createJsxAttributes([factory.createJsxSpreadAttribute(args)]),
  );
}

/** What a story's context holds in the default language and theme. */
const context = toObject(
  new Map<string, ts.Expression>([
    ['loaded', toObject(new Map([['t', factory.createIdentifier('t')]]))],
    [
      'globals',
      toObject(
        new Map(
          Object.entries({ language: 'en', direction: 'ltr', theme: 'dark' }).map(
            ([name, value]) => [name, factory.createStringLiteral(value)],
          ),
        ),
      ),
    ],
  ]),
);

function writeRender(
  reducer: Reducer,
  render: ts.ArrowFunction | ts.FunctionExpression,
  args: ts.ObjectLiteralExpression,
  name: string,
): ts.Statement[] | undefined {
  const { made, given } = makeOnce(render, args);
  const values = bind(render.parameters, [given, context]);
  if (!values) return undefined;
  if (!ts.isBlock(render.body)) {
    return [...made, asStatement(reducer.reduce(substitute(render.body, values)))];
  }
  const body = reducer.reduce(substitute(render.body, values));
  const statements = body.statements.filter((statement) => !isTranslationItself(statement));
  if (/\buse[A-Z]\w*\(/.test(print(body))) {
    return [
      factory.createFunctionDeclaration(
        [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
        undefined,
        render.name ?? name,
        undefined,
        [],
        undefined,
        factory.createBlock(statements, true),
      ),
    ];
  }
  const shown = statements.map((statement) =>
    ts.isReturnStatement(statement) && statement.expression
      ? asStatement(statement.expression)
      : statement,
  );
  return [...made, ...shown];
}

/** An object that a call makes and that the story uses by its name is made once, in a constant. */
function makeOnce(
  render: ts.ArrowFunction | ts.FunctionExpression,
  args: ts.ObjectLiteralExpression,
) {
  const code = print(render);
  const given = new Map(propertiesOf(args));
  const made: ts.Statement[] = [];
  for (const [name, value] of given) {
    const isMade = ts.isCallExpression(value) && !print(value).startsWith('fn(');
    if (!isMade || !new RegExp(`\\bargs\\.${name}\\b`).test(code)) continue;
    given.set(name, factory.createIdentifier(name));
    made.push(
      factory.createVariableStatement(
        [],
        factory.createVariableDeclarationList(
          [factory.createVariableDeclaration(name, undefined, undefined, value)],
          ts.NodeFlags.Const,
        ),
      ),
    );
  }
  return { made, given: toObject(given) };
}

/** `const t = t`: the translation of the story's context is imported. */
const isTranslationItself = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.every(
    ({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && print(initializer) === name.text,
  );

/** A fragment with one element is that element. */
function asStatement(expression: ts.Expression): ts.Statement {
  const node = bare(expression);
  const [only, ...more] = ts.isJsxFragment(node) ? node.children : [];
  return factory.createExpressionStatement(
    only && more.length === 0 && (ts.isJsxElement(only) || ts.isJsxSelfClosingElement(only))
      ? only
      : node,
  );
}

/** The link of a router, for which stories have a stand-in. */
const routerLink: Import = { from: 'react-router-dom', name: 'RouterLink', isType: false };

const i18next: Import = { from: 'i18next', name: 't', isType: false };

/** The components of flows are given the function that translates. */
const translation = readModule(
  'translation.ts',
  `import type { Translate } from '@tales/features/i18n';
import { t as translate } from 'i18next';

const t: Translate = (key, options = {}) => translate(key, options);`,
);

/** The imports and declarations that statements need, in the order of their files. */
function collect(module: StoryModule, statements: readonly ts.Statement[]): string[] {
  const imports = new Map<string, Set<string>>();
  const declarations: string[] = [];
  const seen = new Set<string>();

  const need = (from: StoryModule, nodes: readonly ts.Node[]) => {
    for (const name of new Set(nodes.flatMap((node) => [...namesUsedIn(print(node))]))) {
      const statement = from.declarations.get(name);
      const imported = name === 'RouterLink' ? routerLink : from.imports.get(name);
      if (statement) declare(from, name, statement);
      else if (imported) needImport(name, imported);
    }
  };

  const needImport = (local: string, imported: Import) => {
    const specifier = publicSpecifier(imported);
    if (specifier) {
      const renamed = imported.name === local ? local : `${imported.name} as ${local}`;
      const clause = imported.isType ? `type ${renamed}` : renamed;
      imports.set(specifier, (imports.get(specifier) ?? new Set()).add(clause));
    } else {
      // Only its own package can import it, so the snippet contains it.
      const file = readModule(imported.from);
      const statement = file.declarations.get(imported.name);
      if (statement) declare(file, imported.name, statement);
    }
  };

  const declare = (from: StoryModule, name: string, statement: ts.Statement) => {
    const key = `${from.source.fileName}: ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const written = withoutExport(new Reducer(from), statement);
    need(from, [written]);
    declarations.push(print(written));
  };

  need(module, statements);
  // The translation comes with the context of the story.
  if (statements.some((statement) => namesUsedIn(print(statement)).has('t'))) {
    const declaration = translation.declarations.get('t');
    const isFlow = module.source.fileName.includes('/libs/features/');
    if (isFlow && declaration) declare(translation, 't', declaration);
    else needImport('t', i18next);
  }
  const lines = [...imports].sort(([a], [b]) => a.localeCompare(b));
  return [...lines.map(([from, names]) => importLine(from, names)), '', ...declarations, ''];
}

function importLine(from: string, names: ReadonlySet<string>): string {
  const [first = ''] = names;
  if (first.startsWith('*')) return `import ${first} from '${from}';`;
  const sorted = [...names].sort((a, b) => nameIn(a).localeCompare(nameIn(b)));
  return `import { ${sorted.join(', ')} } from '${from}';`;
}

const nameIn = (clause: string) => clause.replace('type ', '');

/** The identifiers of some code that may refer to something outside of it. */
function namesUsedIn(code: string): Set<string> {
  const source = ts.createSourceFile('used.tsx', code, ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !namesSomething(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
}

/** True for the name of a property, attribute or HTML tag. */
function namesSomething(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    ts.isJsxAttribute(parent) ||
    ((ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) &&
      /^[a-z]/.test(node.text))
  );
}

/** A declaration as it stands in a snippet. */
function withoutExport(reducer: Reducer, statement: ts.Statement): ts.Statement {
  if (ts.isVariableStatement(statement)) {
    const declarations = statement.declarationList.declarations.map((declaration) =>
      factory.updateVariableDeclaration(
        declaration,
        declaration.name,
        undefined,
        declaration.type ?? typeOfCall(reducer, declaration.initializer),
        declaration.initializer && reducer.reduce(declaration.initializer),
      ),
    );
    return factory.createVariableStatement(
      [],
      factory.createVariableDeclarationList(declarations, statement.declarationList.flags),
    );
  }
  const reduced = reducer.reduce(statement);
  if (ts.isFunctionDeclaration(reduced)) {
    const { asteriskToken, name, typeParameters, parameters, type, body } = reduced;
    return factory.createFunctionDeclaration(
      reduced.modifiers?.filter(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword),
      asteriskToken,
      name,
      typeParameters,
      parameters,
      type,
      body,
    );
  }
  if (ts.isInterfaceDeclaration(reduced)) {
    const { name, typeParameters, heritageClauses, members } = reduced;
    return factory.createInterfaceDeclaration([], name, typeParameters, heritageClauses, members);
  }
  if (ts.isTypeAliasDeclaration(reduced)) {
    return factory.createTypeAliasDeclaration(
      [],
      reduced.name,
      reduced.typeParameters,
      reduced.type,
    );
  }
  return reduced;
}

/** The type that a reduced call had declared. */
const typeOfCall = (reducer: Reducer, initializer: ts.Expression | undefined) =>
  initializer && ts.isCallExpression(initializer) ? reducer.calledBy(initializer)?.type : undefined;

const printer = ts.createPrinter({ removeComments: true });

const file = ts.createSourceFile('snippet.tsx', '', ts.ScriptTarget.Latest, false);

/** The printer writes letters such as "ü" as escapes. */
const print = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const tidy = async (code: string) =>
  (await format('snippet.tsx', code, { singleQuote: true })).code.trim();
