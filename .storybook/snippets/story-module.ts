/** What a story file, or a file it imports, declares and imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

export interface Import {
  /** The file or the package. */
  from: string;
  /** The exported name, or `*`. */
  name: string;
  isType: boolean;
}

export interface StoryModule {
  source: ts.SourceFile;
  imports: ReadonlyMap<string, Import>;
  /** The top-level declarations by name, in their order. */
  declarations: ReadonlyMap<string, ts.Statement>;
}

export function readModule(path: string, text = readFileSync(path, 'utf8')): StoryModule {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const imports = new Map<string, Import>();
  const declarations = new Map<string, ts.Statement>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, imported] of importsOf(statement, path)) imports.set(local, imported);
    } else {
      for (const name of namesOf(statement)) declarations.set(name, statement);
    }
  }
  return { source, imports, declarations };
}

/** The initializer of a constant. */
export function initializerOf(module: StoryModule, name: string): ts.Expression | undefined {
  const statement = module.declarations.get(name);
  if (!statement || !ts.isVariableStatement(statement)) return undefined;
  return statement.declarationList.declarations.find(
    (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
  )?.initializer;
}

function* importsOf(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  path: string,
): Generator<[local: string, Import]> {
  const specifier = (moduleSpecifier as ts.StringLiteral).text;
  const from = specifier.startsWith('.') ? join(dirname(path), specifier) : specifier;
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) {
    yield [bindings.name.text, { from, name: '*', isType: false }];
  }
  if (bindings && ts.isNamedImports(bindings)) {
    const allTypes = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      const isType = allTypes || isTypeOnly;
      yield [name.text, { from, name: (propertyName ?? name).text, isType }];
    }
  }
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  ) {
    return statement.name ? [statement.name.text] : [];
  }
  return [];
}

/**
 * The specifier under which a package of the workspace exports a name of one of its files, such as
 * `@tales/ui/button`. Undefined for a name that only its own package can import.
 */
export function publicSpecifier({ from, name }: Pick<Import, 'from' | 'name'>): string | undefined {
  if (!from.startsWith('/')) return from;
  const [, lib, inside = ''] = /^libs\/([^/]+)\/(.+)$/.exec(relative(root, from)) ?? [];
  if (!lib) return undefined;
  const folder = inside.split('/')[1] ?? '';
  const manifest = JSON.parse(readFileSync(join(root, 'libs', lib, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | null>;
  };
  for (const [entry, target] of Object.entries(manifest.exports)) {
    if (!target) continue;
    const file = join(root, 'libs', lib, target.replaceAll('*', folder));
    if (file === from || (name !== '*' && exportsFrom(file, name, from)))
      return join(manifest.name, entry.replace('*', folder));
  }
  return undefined;
}

/** True if an index file exports this name of that file. */
function exportsFrom(index: string, name: string, from: string): boolean {
  if (!existsSync(index) || !/\.tsx?$/.test(index)) return false;
  const { statements } = readModule(index).source;
  return statements.some(
    (statement) =>
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      join(dirname(index), (statement.moduleSpecifier as ts.StringLiteral).text) === from &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause) &&
      statement.exportClause.elements.some((element) => element.name.text === name),
  );
}
