import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const libs = join(import.meta.dirname, '../libs');

const components = ['ui', 'features'].flatMap((lib) =>
  readdirSync(join(libs, lib, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.tsx') && !/\.(stories|test|fixture)\.tsx$|\btesting\b/.test(path),
    )
    .map((path) => join(libs, lib, 'src', path)),
);

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isDocumented = (node: ts.Node) =>
  ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && doc.comment);

/** Props that their name and type explain. */
const selfExplaining = new Set(['heading']);

const isComponent = (name: string | undefined) => /^[A-Z]/.test(name ?? '');

/** The exports of a file that documentation pages describe, with their names. */
function* describedIn(file: ts.SourceFile): Generator<[name: string, node: ts.Node]> {
  for (const statement of file.statements.filter(isExported)) {
    if (ts.isFunctionDeclaration(statement) && isComponent(statement.name?.text)) {
      yield [statement.name?.text ?? '', statement];
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (isComponent(name.getText(file))) yield [name.getText(file), statement];
      }
    } else if (ts.isInterfaceDeclaration(statement) && statement.name.text.endsWith('Props')) {
      for (const member of statement.members) {
        const name = member.name?.getText(file) ?? '';
        if (!selfExplaining.has(name)) yield [`${statement.name.text}.${name}`, member];
      }
    }
  }
}

const described = components.flatMap((path) => {
  const text = ts.sys.readFile(path) ?? '';
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return [...describedIn(file)].map(([name, node]) => ({
    name: `${relative(libs, path)}: ${name}`,
    documented: isDocumented(node),
  }));
});

describe('the documentation pages', () => {
  it('include the exported components', () => {
    expect(described.map(({ name }) => name)).toContain(
      'ui/src/button/button.tsx: ButtonProps.variant',
    );
    expect(described.map(({ name }) => name)).toContain('ui/src/menu/menu.tsx: Trigger');
  });

  it('have a description of each component and of each prop that needs one', () => {
    expect(described.filter(({ documented }) => !documented).map(({ name }) => name)).toEqual([]);
  });

  it('offer no `null` of a variant', () => {
    const nullable = globSync('{ui,features}/src/**/*.{ts,tsx}', { cwd: libs }).filter(
      (path) =>
        path !== 'ui/src/styles/variants.ts' &&
        readFileSync(join(libs, path), 'utf8').includes('VariantProps'),
    );
    expect(nullable).toEqual([]);
  });
});
