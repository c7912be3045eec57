import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !/\.(stories|test)\.tsx$|^testing/.test(path))
  .map((path) => join(source, path));

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isDocumented = (node: ts.Node) =>
  ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && doc.comment);

const isComponent = (name: string | undefined) => /^[A-Z]/.test(name ?? '');

/** What a file exports that the library's pages describe, each with its name. */
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
        yield [`${statement.name.text}.${member.name?.getText(file) ?? ''}`, member];
      }
    }
  }
}

const described = components.flatMap((path) => {
  const text = ts.sys.readFile(path) ?? '';
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return [...describedIn(file)].map(([name, node]) => ({
    name: `${relative(source, path)}: ${name}`,
    documented: isDocumented(node),
  }));
});

describe('the pages of the library', () => {
  it('are made from what its components export', () => {
    expect(described.map(({ name }) => name)).toContain('button/button.tsx: ButtonProps.intent');
    expect(described.map(({ name }) => name)).toContain('menu/menu.tsx: Trigger');
  });

  it('find a sentence about each component and each of its own props', () => {
    expect(described.filter(({ documented }) => !documented).map(({ name }) => name)).toEqual([]);
  });
});
