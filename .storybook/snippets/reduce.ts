/**
 * Replaces names by their values in the code of a story, as far as this makes it easier to read: what
 * remains is JSX as one would write it in an application.
 */
import ts from 'typescript';
import { initializerOf, type StoryModule } from './story-module.ts';

const { factory } = ts;

export type Values = ReadonlyMap<string, ts.Expression>;

/** Replaces free names in expressions; names of properties, attributes, tags and types stay. */
export function substitute<Node extends ts.Node>(node: Node, values: Values): Node {
  if (values.size === 0) return node;
  const visit = (child: ts.Node): ts.Node => {
    if (ts.isTypeNode(child) && !ts.isExpressionWithTypeArguments(child)) return child;
    if (ts.isIdentifier(child)) return values.get(child.text) ?? child;
    if (ts.isShorthandPropertyAssignment(child)) {
      const value = values.get(child.name.text);
      return value ? factory.createPropertyAssignment(child.name, value) : child;
    }
    if (ts.isFunctionLike(child)) {
      const own = new Set(child.parameters.flatMap(({ name }) => boundNames(name)));
      const outer = new Map([...values].filter(([name]) => !own.has(name)));
      return eachExpression(child, (inner) => substitute(inner, outer));
    }
    return eachExpression(child, visit);
  };
  return visit(node) as Node;
}

/** Like `ts.visitEachChild`, without the identifiers that only name something. */
function eachExpression<Node extends ts.Node>(
  node: Node,
  visit: (child: ts.Node) => ts.Node | ts.Node[] | undefined,
): Node {
  const names = new Set(namesIn(node));
  return ts.visitEachChild(node, (child) => (names.has(child) ? child : visit(child)), undefined);
}

function namesIn(node: ts.Node): ts.Node[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name];
  if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) return [node.name];
  if (ts.isJsxAttribute(node)) return [node.name];
  if (ts.isJsxClosingElement(node)) return [node.tagName];
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return [node.tagName];
  if (ts.isVariableDeclaration(node) || ts.isParameter(node)) return [node.name];
  if (ts.isBindingElement(node)) {
    return node.propertyName ? [node.name, node.propertyName] : [node.name];
  }
  if (ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) {
    return node.name ? [node.name] : [];
  }
  return [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

/** The values of the parameters when a function is called with these arguments. */
export function bind(
  parameters: readonly ts.ParameterDeclaration[],
  given: readonly ts.Expression[],
): Values | undefined {
  const values = new Map<string, ts.Expression>();
  for (const [at, { name, initializer, dotDotDotToken }] of parameters.entries()) {
    const value = dotDotDotToken
      ? factory.createArrayLiteralExpression(given.slice(at))
      : (given[at] ?? initializer ?? undefinedValue());
    if (ts.isIdentifier(name)) {
      values.set(name.text, value);
    } else {
      if (!ts.isObjectBindingPattern(name) || !ts.isObjectLiteralExpression(value))
        return undefined;
      const rest = new Map(propertiesOf(value));
      for (const element of name.elements) {
        if (!ts.isIdentifier(element.name)) return undefined;
        if (element.dotDotDotToken) {
          values.set(element.name.text, toObject(rest));
        } else {
          const key = element.propertyName ?? element.name;
          if (!ts.isIdentifier(key)) return undefined;
          values.set(
            element.name.text,
            rest.get(key.text) ?? element.initializer ?? undefinedValue(),
          );
          rest.delete(key.text);
        }
      }
    }
  }
  return values;
}

const undefinedValue = () => factory.createIdentifier('undefined');

const isUndefined = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'undefined';

export const toObject = (values: Values): ts.ObjectLiteralExpression =>
  factory.createObjectLiteralExpression(
    [...values].map(([name, value]) =>
      factory.createPropertyAssignment(
        /^[\w$]+$/.test(name) ? name : factory.createStringLiteral(name, true),
        value,
      ),
    ),
    true,
  );

/** The properties of an object literal without spreads. */
export function propertiesOf(node: ts.ObjectLiteralExpression): [string, ts.Expression][] {
  return node.properties.flatMap((property): [string, ts.Expression][] => {
    if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name]];
    if (!ts.isPropertyAssignment(property)) return [];
    const { name, initializer } = property;
    return ts.isIdentifier(name) || ts.isStringLiteral(name) ? [[name.text, initializer]] : [];
  });
}

const isPlainObject = (node: ts.Node): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment);

/** Without parentheses and types around it. */
export function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

const isJsx = (node: ts.Node) =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** Reduces the code of one story file. */
export class Reducer {
  readonly #module: StoryModule;

  constructor(module: StoryModule) {
    this.#module = module;
  }

  /** The function that a call runs, if it is an arrow function that only returns a value. */
  calledBy(call: ts.CallExpression): (ts.ArrowFunction & { body: ts.Expression }) | undefined {
    const callee = bare(call.expression);
    const called = ts.isIdentifier(callee) ? initializerOf(this.#module, callee.text) : callee;
    return called && ts.isArrowFunction(called) && !ts.isBlock(called.body)
      ? (called as ts.ArrowFunction & { body: ts.Expression })
      : undefined;
  }

  reduce<Node extends ts.Node>(node: Node): Node {
    return this.#visit(node) as Node;
  }

  #visit = (node: ts.Node): ts.Node => {
    if (ts.isTypeNode(node)) return node;
    if (ts.isIdentifier(node)) return this.#name(node);
    const reduced = eachExpression(node, this.#visit);
    if (ts.isCallExpression(reduced)) return this.#call(reduced);
    if (ts.isPropertyAccessExpression(reduced)) return this.#property(reduced, reduced.name.text);
    if (ts.isElementAccessExpression(reduced) && ts.isStringLiteral(reduced.argumentExpression))
      return this.#property(reduced, reduced.argumentExpression.text);
    // `loaded['t'] as Translate`
    if (ts.isAsExpression(reduced) && isTranslation(reduced.expression)) return reduced.expression;
    if (ts.isParenthesizedExpression(reduced) && !needsParentheses(reduced.expression))
      return reduced.expression;
    if (ts.isConditionalExpression(reduced)) return choose(reduced);
    if (ts.isBinaryExpression(reduced)) return takeDefault(reduced);
    if (ts.isBlock(reduced)) return withoutIdleStatements(reduced);
    if (ts.isTemplateExpression(reduced)) return joinTemplate(reduced);
    if (ts.isObjectLiteralExpression(reduced)) return spliceProperties(reduced);
    if (ts.isJsxSelfClosingElement(reduced)) {
      const { tagName, typeArguments, attributes } = reduced;
      return element(tagName, typeArguments, attributes, []);
    }
    if (ts.isJsxElement(reduced)) {
      const { tagName, typeArguments, attributes } = reduced.openingElement;
      return element(tagName, typeArguments, attributes, reduced.children);
    }
    if (ts.isJsxFragment(reduced)) {
      return factory.updateJsxFragment(
        reduced,
        reduced.openingFragment,
        flattened(reduced.children),
        reduced.closingFragment,
      );
    }
    return reduced;
  };

  /** Elements and spies stand where they are used; other constants keep their declaration. */
  #name(node: ts.Identifier): ts.Node {
    const value = initializerOf(this.#module, node.text);
    if (!value || !(isJsx(bare(value)) || ts.isCallExpression(value))) return node;
    const reduced = this.reduce(value);
    return isJsx(bare(reduced)) || ts.isArrowFunction(reduced) ? reduced : node;
  }

  #call(call: ts.CallExpression): ts.Node {
    const callee = bare(call.expression);
    if (ts.isIdentifier(callee) && callee.text === 'fn') {
      return call.arguments[0] ?? doNothing();
    }
    const called = this.calledBy(call);
    const values = called && bind(called.parameters, call.arguments);
    return values ? this.reduce(substitute(bare(called.body), values)) : call;
  }

  #property(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, name: string): ts.Node {
    const object = bare(node.expression);
    const value = ts.isIdentifier(object)
      ? this.storyObject(object)?.get(name)
      : isPlainObject(object)
        ? (new Map(propertiesOf(object)).get(name) ?? undefinedValue())
        : undefined;
    return value ?? node;
  }

  /** The properties of a story that another story refers to, such as `Default.args`. */
  storyObject(story: ts.Identifier): Values | undefined {
    const value = initializerOf(this.#module, story.text);
    return value && /^[A-Z]/.test(story.text) ? this.properties(value) : undefined;
  }

  /** The properties of the object that an expression of the story file stands for. */
  properties(expression: ts.Expression): Map<string, ts.Expression> {
    const node = bare(expression);
    if (ts.isObjectLiteralExpression(node)) {
      const properties = new Map<string, ts.Expression>();
      for (const property of node.properties) {
        const given = ts.isSpreadAssignment(property)
          ? this.properties(property.expression)
          : propertiesOf(factory.createObjectLiteralExpression([property]));
        for (const [name, value] of given) properties.set(name, value);
      }
      return properties;
    }
    if (ts.isIdentifier(node)) {
      const value = initializerOf(this.#module, node.text);
      return value ? this.properties(value) : new Map();
    }
    if (ts.isPropertyAccessExpression(node)) {
      const value = this.properties(node.expression).get(node.name.text);
      return value ? this.properties(value) : new Map();
    }
    if (ts.isCallExpression(node)) {
      const called = this.calledBy(node);
      const values = called && bind(called.parameters, node.arguments);
      return values ? this.properties(substitute(bare(called.body), values)) : new Map();
    }
    return new Map();
  }
}

const isTranslation = (node: ts.Node) => ts.isIdentifier(node) && node.text === 't';

const needsParentheses = (node: ts.Expression) =>
  !(isJsx(node) || ts.isIdentifier(node) || ts.isLiteralExpression(node));

const doNothing = () =>
  factory.createArrowFunction(
    undefined,
    undefined,
    [],
    undefined,
    undefined,
    factory.createBlock([]),
  );

function choose(node: ts.ConditionalExpression): ts.Expression {
  if (node.condition.kind === ts.SyntaxKind.TrueKeyword) return node.whenTrue;
  if (node.condition.kind === ts.SyntaxKind.FalseKeyword) return node.whenFalse;
  return node;
}

/** The default of a value that is known. */
function takeDefault(node: ts.BinaryExpression): ts.Expression {
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return node;
  if (isUndefined(node.left)) return node.right;
  return ts.isObjectLiteralExpression(node.left) ? node.left : node;
}

/** A reduced call can leave a statement that only names its result. */
const withoutIdleStatements = (node: ts.Block): ts.Block =>
  factory.updateBlock(
    node,
    node.statements.filter(
      (statement) => !ts.isExpressionStatement(statement) || !isUndefined(statement.expression),
    ),
  );

/** A template whose parts are all known is a string. */
function joinTemplate(node: ts.TemplateExpression): ts.Expression {
  const parts = node.templateSpans.map(({ expression, literal }) =>
    ts.isStringLiteral(expression) ? expression.text + literal.text : undefined,
  );
  return parts.includes(undefined)
    ? node
    : factory.createStringLiteral(node.head.text + parts.join(''), true);
}

function spliceProperties(node: ts.ObjectLiteralExpression): ts.Expression {
  const properties = node.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [property];
    const spread = bare(property.expression);
    if (isUndefined(spread)) return [];
    return isPlainObject(spread) ? [...spread.properties] : [property];
  });
  const last = new Map(properties.map((property) => [keyOf(property), property]));
  return factory.updateObjectLiteralExpression(
    node,
    properties.filter((property) => !property.name || last.get(keyOf(property)) === property),
  );
}

const keyOf = ({ name }: ts.ObjectLiteralElementLike) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : name;

/** An element whose spread attributes are written out. */
function element(
  tagName: ts.JsxTagNameExpression,
  typeArguments: readonly ts.TypeNode[] | undefined,
  attributes: ts.JsxAttributes,
  children: readonly ts.JsxChild[],
): ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment {
  const written = new Map<string, ts.JsxAttributeLike>();
  let inside = flattened(children);
  for (const attribute of attributes.properties) {
    const spread = ts.isJsxSpreadAttribute(attribute) ? bare(attribute.expression) : undefined;
    if (spread && isPlainObject(spread)) {
      for (const [name, value] of propertiesOf(spread)) {
        if (name === 'children') {
          if (inside.length === 0) inside = flattened([toChild(value)]);
        } else {
          written.delete(name);
          if (!isUndefined(value)) written.set(name, toAttribute(name, value));
        }
      }
    } else if (ts.isJsxSpreadAttribute(attribute)) {
      written.set(`...${String(written.size)}`, attribute);
    } else {
      const name = (attribute.name as ts.Identifier).text;
      written.delete(name);
      if (!isUndefinedAttribute(attribute)) written.set(name, tidied(name, attribute));
    }
  }
  // A helper that only arranges the specimens of a story.
  if (ts.isIdentifier(tagName) && tagName.text === 'Specimens') {
    return factory.createJsxFragment(
      factory.createJsxOpeningFragment(),
      inside,
      factory.createJsxJsxClosingFragment(),
    );
  }
  const opening = factory.createJsxAttributes([...written.values()]);
  return inside.length === 0
    ? factory.createJsxSelfClosingElement(tagName, typeArguments, opening)
    : factory.createJsxElement(
        factory.createJsxOpeningElement(tagName, typeArguments, opening),
        inside,
        factory.createJsxClosingElement(tagName),
      );
}

const isUndefinedAttribute = ({ initializer }: ts.JsxAttribute) =>
  initializer &&
  ts.isJsxExpression(initializer) &&
  initializer.expression &&
  isUndefined(initializer.expression);

const tidied = (name: string, attribute: ts.JsxAttribute) =>
  attribute.initializer &&
  ts.isJsxExpression(attribute.initializer) &&
  attribute.initializer.expression
    ? toAttribute(name, attribute.initializer.expression)
    : attribute;

function toAttribute(name: string, value: ts.Expression): ts.JsxAttribute {
  const key = factory.createIdentifier(name);
  const given = bare(value);
  if (given.kind === ts.SyntaxKind.TrueKeyword) return factory.createJsxAttribute(key, undefined);
  return factory.createJsxAttribute(
    key,
    ts.isStringLiteralLike(given) && !/["\\\n]/.test(given.text)
      ? factory.createStringLiteral(given.text)
      : factory.createJsxExpression(undefined, value),
  );
}

function toChild(value: ts.Expression): ts.JsxChild {
  const given = bare(value);
  if (isJsx(given)) return given as ts.JsxElement;
  return factory.createJsxExpression(undefined, value);
}

/** Children without fragments, and with strings as text. */
function flattened(children: readonly ts.JsxChild[]): ts.JsxChild[] {
  return children.flatMap((child): ts.JsxChild[] => {
    if (ts.isJsxFragment(child)) return flattened(child.children);
    if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [child];
    if (!ts.isJsxExpression(child)) return [child];
    const value = child.expression && bare(child.expression);
    if (!value || isUndefined(value)) return [];
    if (isJsx(value)) return flattened([value as ts.JsxElement]);
    return ts.isStringLiteralLike(value) &&
      /^\S(.*\S)?$/.test(value.text) &&
      !/[{}<>&]/.test(value.text)
      ? [factory.createJsxText(value.text)]
      : [child];
  });
}
