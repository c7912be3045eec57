/** What a story file, or a file it imports, declares and imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, parse as parsePath, relative } from 'node:path';
import { parser, types as t } from 'storybook/internal/babel';

const root = join(import.meta.dirname, '../..');

export interface Import {
  /** The file or the package. */
  from: string;
  /** The exported name, or `*`. */
  name: string;
  isType: boolean;
}

export interface StoryModule {
  path: string;
  /** The exported constants, in their order. */
  exported: readonly string[];
  imports: ReadonlyMap<string, Import>;
  /** The top-level declarations by name, without `export`. */
  declarations: ReadonlyMap<string, t.Declaration>;
}

export function readModule(path: string, text = readFileSync(path, 'utf8')): StoryModule {
  const options: parser.ParserOptions = { sourceType: 'module', plugins: ['jsx', 'typescript'] };
  const exported: string[] = [];
  const imports = new Map<string, Import>();
  const declarations = new Map<string, t.Declaration>();
  for (const statement of parser.parse(text, options).program.body) {
    if (t.isImportDeclaration(statement)) {
      for (const [local, imported] of importsOf(statement, path)) imports.set(local, imported);
      continue;
    }
    const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement;
    if (!t.isDeclaration(declaration)) continue;
    for (const name of namesOf(declaration)) {
      declarations.set(name, declaration);
      if (declaration !== statement && t.isVariableDeclaration(declaration)) exported.push(name);
    }
  }
  return { path, exported, imports, declarations };
}

/** The initializer of a constant, without its type. */
export function initializerOf(module: StoryModule, name: string): t.Expression | undefined {
  const declaration = module.declarations.get(name);
  if (!t.isVariableDeclaration(declaration)) return undefined;
  return (
    bare(declaration.declarations.find(({ id }) => t.isIdentifier(id, { name }))?.init) ?? undefined
  );
}

/** An expression without the types around it. */
export function bare<Node extends t.Node | null | undefined>(node: Node): Node {
  return t.isTSAsExpression(node) ||
    t.isTSSatisfiesExpression(node) ||
    t.isTSNonNullExpression(node)
    ? (bare(node.expression) as Node)
    : node;
}

function importsOf({ specifiers, source, importKind }: t.ImportDeclaration, path: string) {
  const from = source.value.startsWith('.') ? join(dirname(path), source.value) : source.value;
  return specifiers.map((specifier): [local: string, Import] => {
    const isOne = t.isImportSpecifier(specifier);
    const isType = importKind === 'type' || (isOne && specifier.importKind === 'type');
    const name = isOne ? (specifier.imported as t.Identifier).name : '*';
    return [specifier.local.name, { from, name, isType }];
  });
}

function namesOf(declaration: t.Declaration): string[] {
  if (t.isVariableDeclaration(declaration)) {
    return declaration.declarations.flatMap(({ id }) => (t.isIdentifier(id) ? [id.name] : []));
  }
  return 'id' in declaration && t.isIdentifier(declaration.id) ? [declaration.id.name] : [];
}

/**
 * The specifier under which a package of the workspace exports a name of one of its files, such as
 * `@tales/ui/button`. Undefined for a name that only its own package can import.
 */
export function publicSpecifier({ from, name }: Import): string | undefined {
  if (!from.startsWith('/')) return from;
  const [, lib, folder = ''] = /^libs\/([^/]+)\/src\/([^/]*)/.exec(relative(root, from)) ?? [];
  if (!lib) return undefined;
  const manifest = JSON.parse(readFileSync(join(root, 'libs', lib, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | null>;
  };
  for (const [entry, target] of Object.entries(manifest.exports)) {
    const file = target && join(root, 'libs', lib, target.replaceAll('*', folder));
    if (file && (file === from || exportsFrom(file, name, from)))
      return join(manifest.name, entry.replace('*', folder));
  }
  return undefined;
}

/** True if an index file exports this name of that file. */
function exportsFrom(index: string, name: string, from: string): boolean {
  if (parsePath(index).name !== 'index' || !existsSync(index)) return false;
  const source = `./${relative(dirname(index), from)}`;
  return [...readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '([^']*)'/g)].some(
    ([, names = '', file]) => file === source && names.split(/\W+/).includes(name),
  );
}
