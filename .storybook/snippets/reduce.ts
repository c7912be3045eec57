/**
 * Replaces names by their values in the code of a story, as far as this makes it easier to read: what
 * remains is JSX as one would write it in an application.
 */
import { traverse, types as t, type NodePath } from 'storybook/internal/babel';
import { bare, initializerOf, type StoryModule } from './story-module.ts';

export type RenderFunction = t.ArrowFunctionExpression | t.FunctionExpression;

type Child = t.JSXElement['children'][number];

type Values = ReadonlyMap<string, t.Expression>;

/** Reduces code of one story file. */
export function reduce<Node extends t.Expression | t.Statement>(
  module: StoryModule,
  node: Node,
): Node {
  const copy = t.cloneNode<t.Expression | t.Statement>(node);
  const program = t.program([t.isExpression(copy) ? t.expressionStatement(copy) : copy]);
  const replace = (path: NodePath, value: t.Node | undefined) => {
    if (value) path.replaceWith(t.cloneNode(value));
  };
  traverse(t.file(program), {
    Identifier(path) {
      if (path.isReferencedIdentifier() && !path.scope.hasBinding(path.node.name, true))
        replace(path, inlined(module, path));
    },
    CallExpression: {
      exit(path) {
        const { callee, arguments: given } = path.node as {
          arguments: t.Expression[];
        } & typeof path.node;
        if (isSpy(path.node)) replace(path, given[0] ?? doNothing);
        const called = helperOf(module, path.node) ?? callee;
        if (t.isArrowFunctionExpression(called) && t.isExpression(called.body))
          replace(path, bare(bodyOf(called, given)));
      },
    },
    MemberExpression: {
      exit(path) {
        const { object, property } = path.node;
        const from = isStory(object) ? storyOf(module, object.name) : propertiesOf(object);
        if (from && t.isIdentifier(property)) replace(path, from.get(property.name) ?? nothing);
      },
    },
    // A reduced call can leave a statement that only names its result.
    ExpressionStatement: {
      exit(path) {
        if (isNothing(path.node.expression)) path.remove();
      },
    },
    LogicalExpression: {
      exit(path) {
        const { left, operator } = path.node;
        if (operator === '??' && t.isObjectExpression(left)) replace(path, left);
      },
    },
    ObjectExpression: {
      exit({ node: object }) {
        object.properties = lastOfEach(
          object.properties.flatMap((property) => {
            if (!t.isSpreadElement(property)) return [property];
            const spread = bare(property.argument);
            if (isNothing(spread)) return [];
            return t.isObjectExpression(spread) ? spread.properties : [property];
          }),
        );
      },
    },
    JSXElement: {
      exit(path) {
        const { openingElement: opening, children } = path.node;
        const attributes = lastOfEach(opening.attributes.flatMap(writtenOut)).filter(hasValue);
        const ofSpread = attributes.find((attribute) => keyOf(attribute) === 'children');
        const inside = flattened(children);
        if (inside.length === 0 && t.isJSXAttribute(ofSpread) && ofSpread.value)
          inside.push(...flattened([ofSpread.value as t.JSXExpressionContainer]));
        opening.attributes = attributes.filter((attribute) => attribute !== ofSpread).map(tidied);
        opening.selfClosing = inside.length === 0;
        path.node.closingElement = opening.selfClosing ? null : t.jsxClosingElement(opening.name);
        path.node.children = inside;
        // A helper that only arranges the specimens of a story.
        if (t.isJSXIdentifier(opening.name, { name: 'Specimens' })) replace(path, fragment(inside));
      },
    },
    JSXFragment: {
      exit({ node: { children }, node }) {
        node.children = flattened(children);
      },
    },
  });
  const [reduced] = program.body;
  return (t.isExpression(node) ? (reduced as t.ExpressionStatement).expression : reduced) as Node;
}

/** The properties of a story, or of the `meta` of the file. */
export function storyOf(module: StoryModule, name: string): Map<string, t.Expression> | undefined {
  const value = initializerOf(module, name);
  return value && propertiesOf(reduce(module, value));
}

/** The body of a function that is called with these arguments. */
export function bodyOf<Called extends RenderFunction>(
  called: Called,
  given: readonly t.Expression[],
): Called['body'] {
  const copy = t.cloneNode(called);
  traverse(t.file(t.program([t.expressionStatement(copy)])), {
    Function(path) {
      for (const [name, value] of bind(called.params, given)) {
        for (const reference of path.scope.getBinding(name)?.referencePaths ?? [])
          reference.replaceWith(t.cloneNode(value));
      }
      path.stop();
    },
  });
  return copy.body;
}

function bind(parameters: readonly t.Node[], given: readonly t.Expression[]): Values {
  const values = new Map<string, t.Expression>();
  for (const [at, parameter] of parameters.entries()) {
    const isOptional = t.isAssignmentPattern(parameter);
    const target = isOptional ? parameter.left : parameter;
    const value = given[at] ?? (isOptional ? parameter.right : nothing);
    if (t.isIdentifier(target)) values.set(target.name, value);
    if (t.isRestElement(target))
      values.set((target.argument as t.Identifier).name, t.arrayExpression(given.slice(at)));
    if (!t.isObjectPattern(target)) continue;
    const rest = propertiesOf(value) ?? new Map<string, t.Expression>();
    for (const element of target.properties) {
      if (t.isRestElement(element)) {
        values.set((element.argument as t.Identifier).name, toObject(rest));
      } else {
        const name = keyOf(element) ?? '';
        values.set((element.value as t.Identifier).name, rest.get(name) ?? nothing);
        rest.delete(name);
      }
    }
  }
  return values;
}

/** Elements, spies and spread objects stand where they are used; other constants are declared. */
function inlined(module: StoryModule, path: NodePath<t.Identifier>): t.Expression | undefined {
  const value = initializerOf(module, path.node.name);
  const isSpread =
    path.parentPath.isSpreadElement() && path.parentPath.parentPath.isObjectExpression();
  const isInlined =
    isJsx(value) ||
    isSpy(value) ||
    helperOf(module, value) ||
    (isSpread && t.isObjectExpression(value));
  return isInlined ? value : undefined;
}

/** The helper that a call runs, if it only returns an element or an object. */
function helperOf(module: StoryModule, node: t.Node | undefined) {
  if (!t.isCallExpression(node) || !t.isIdentifier(node.callee)) return undefined;
  const helper = initializerOf(module, node.callee.name);
  if (!t.isArrowFunctionExpression(helper)) return undefined;
  const body = bare(helper.body);
  return isJsx(body) || t.isObjectExpression(body) ? helper : undefined;
}

const nothing = t.identifier('undefined');

const doNothing = t.arrowFunctionExpression([], t.blockStatement([]));

const isNothing = (node: t.Node | null | undefined) => t.isIdentifier(node, { name: 'undefined' });

const isSpy = (node: t.Node | undefined) =>
  t.isCallExpression(node) && t.isIdentifier(node.callee, { name: 'fn' });

const isJsx = (node: t.Node | null | undefined): node is t.JSXElement | t.JSXFragment =>
  t.isJSXElement(node) || t.isJSXFragment(node);

const isStory = (node: t.Node): node is t.Identifier =>
  t.isIdentifier(node) && /^[A-Z]/.test(node.name);

const fragment = (children: Child[]) =>
  t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);

/** The properties of an object literal; methods and spreads have no part in them. */
export const propertiesOf = (node: t.Node) =>
  t.isObjectExpression(node)
    ? new Map(
        node.properties.flatMap((property) =>
          t.isObjectProperty(property)
            ? [[keyOf(property) ?? '', property.value as t.Expression]]
            : [],
        ),
      )
    : undefined;

export const toObject = (values: Values): t.ObjectExpression =>
  t.objectExpression(
    [...values].map(([name, value]) =>
      t.objectProperty(
        t.isValidIdentifier(name) ? t.identifier(name) : t.stringLiteral(name),
        value,
      ),
    ),
  );

function keyOf(node: t.Node): string | undefined {
  if (t.isJSXAttribute(node)) return (node.name as t.JSXIdentifier).name;
  if (!t.isObjectMember(node)) return undefined;
  if (t.isStringLiteral(node.key)) return node.key.value;
  return t.isIdentifier(node.key) && !node.computed ? node.key.name : undefined;
}

function lastOfEach<Node extends t.Node>(nodes: readonly Node[]): Node[] {
  const last = new Map(nodes.map((node) => [keyOf(node) ?? node, node]));
  return nodes.filter((node) => last.get(keyOf(node) ?? node) === node);
}

/** The attributes of a spread object. */
const writtenOut = (attribute: t.JSXAttribute | t.JSXSpreadAttribute) =>
  t.isJSXSpreadAttribute(attribute) && t.isObjectExpression(attribute.argument)
    ? [...(propertiesOf(attribute.argument) ?? [])].map(([name, value]) =>
        t.jsxAttribute(t.jsxIdentifier(name), t.jsxExpressionContainer(value)),
      )
    : [attribute];

/** An attribute without braces, if it needs none. */
function tidied<Attribute extends t.JSXAttribute | t.JSXSpreadAttribute>(attribute: Attribute) {
  const value = t.isJSXAttribute(attribute) ? valueOf(attribute.value) : undefined;
  if (t.isBooleanLiteral(value, { value: true })) return { ...attribute, value: null };
  return t.isStringLiteral(value) && !/["\\\n]/.test(value.value)
    ? { ...attribute, value: t.stringLiteral(value.value) }
    : attribute;
}

const hasValue = (attribute: t.JSXAttribute | t.JSXSpreadAttribute) =>
  !(t.isJSXAttribute(attribute) && isNothing(valueOf(attribute.value)));

const valueOf = (node: t.Node | null | undefined) =>
  t.isJSXExpressionContainer(node) ? bare(node.expression) : node;

/** Children without fragments, and with strings as text. */
function flattened(children: readonly Child[]): Child[] {
  return children.flatMap((child): Child[] => {
    if (t.isJSXText(child)) return /^\s*\n\s*$/.test(child.value) ? [] : [child];
    const value = valueOf(child);
    if (t.isJSXFragment(value)) return flattened(value.children);
    if (t.isJSXElement(value)) return [value];
    if (isNothing(value) || t.isJSXEmptyExpression(value)) return [];
    return t.isStringLiteral(value) && /^[^\s{}<>&]([^{}<>&]*[^\s{}<>&])?$/.test(value.value)
      ? [t.jsxText(value.value)]
      : [child];
  });
}
