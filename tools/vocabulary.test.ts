/** The components call the same thing by the same word: libs/ui/README.md, Vocabulary. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../libs/ui/src');

const files = globSync('*/*.{ts,tsx}', { cwd: ui })
  .filter((path) => !/\.(stories|test|fixture|keyboard)\.|^(testing|foundations)\//.test(path))
  .map((path) => {
    const text = ts.sys.readFile(join(ui, path)) ?? '';
    return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  });

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}

const interfaces = files.flatMap((file) =>
  file.statements.filter(ts.isInterfaceDeclaration).map(({ name, members }) => ({
    name: `${file.fileName}: ${name.text}`,
    props: members.filter(ts.isPropertySignature).map((member) => ({
      name: member.name.getText(file),
      type: member.type?.getText(file) ?? '',
    })),
  })),
);

const props = interfaces.flatMap(({ name, props: members }) =>
  members.map((member) => ({ ...member, of: name })),
);

/** The values of a variant in the recipes, and of a prop that lists them itself. */
const valuesOf = (word: string) => [
  ...files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node) =>
      ts.isPropertyAssignment(node) &&
      node.name.getText(file) === word &&
      ts.isObjectLiteralExpression(node.initializer)
        ? node.initializer.properties.map((value) => value.name?.getText(file) ?? '')
        : [],
    ),
  ),
  ...props
    .filter(({ name }) => name === word)
    .flatMap(({ type }) => [...type.matchAll(/'([a-z]+)'(?!\])/g)].map(([, value]) => value)),
];

it('calls no prop by a word for which the vocabulary has another', () => {
  const others =
    /^(intent|kind|appearance|emphasis|colou?r|severity|is[A-Z].*|busy|pending|level[A-Z].*)$|.Label$|^headingLevel$/;
  expect(props.length).toBeGreaterThan(100);
  expect(props.filter(({ name }) => others.test(name))).toEqual([]);
});

it('has one scale for each of emphasis, meaning and size', () => {
  const scales = {
    variant: ['primary', 'secondary', 'quiet', 'muted'],
    tone: ['inherit', 'neutral', 'muted', 'accent', 'info', 'busy', 'success', 'danger'],
    // Of controls and icons, of paragraphs, of headings.
    size: [
      ...['sm', 'md', 'lg', 'xl'],
      ...['lead', 'book', 'body', 'small', 'caption'],
      ...['display', 'title', 'heading', 'subheading'],
    ],
  };
  for (const [word, scale] of Object.entries(scales)) {
    expect(new Set(valuesOf(word)), word).toEqual(new Set(scale));
  }
});

it('knows a failure as a tone by the word danger only', () => {
  const errors = props.filter(({ name }) => name === 'error');
  expect(errors.map(({ type }) => type)).toEqual(['string | undefined']);
});

it('calls back with the event of a selection', () => {
  const callbacks = props.filter(({ name }) => name === 'onSelect');
  expect(callbacks.length).toBeGreaterThan(2);
  expect(new Set(callbacks.map(({ type }) => type))).toEqual(new Set(['(event: Event) => void']));
});

it('takes a level wherever it takes a heading', () => {
  const headed = interfaces.filter(({ props: members }) =>
    members.some(({ name }) => name === 'heading'),
  );
  expect(headed.length).toBeGreaterThan(2);
  const flat = headed.filter(({ props: members }) => !members.some(({ name }) => name === 'level'));
  expect(flat.map(({ name }) => name)).toEqual([]);
});

it('counts from 0 to 100', () => {
  const others = files.filter((file) => /\b(from )?0 (to|and) 1\b/.test(file.text));
  expect(others.map(({ fileName }) => fileName)).toEqual([]);
});
