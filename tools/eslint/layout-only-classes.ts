import type { Rule, Scope } from 'eslint';
import { problemOf } from './layout-utilities.ts';

/**
 * Lets a class say where something stands and how much room it has, and nothing else: colour, type,
 * borders and movement belong to the components of `libs/ui`, and so does every inline style.
 */
export const layoutOnlyClasses: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      styles:
        '"{{name}}" is no layout. The look belongs to a component of libs/ui: use one, give it a variant, or add it there.',
      side: '"{{name}}" names a side of the screen. Name a side of the line (ms-, pe-, start-), which turns round with it.',
      unseen: '"{{name}}" comes from another file. Write classes where they stand.',
      inline:
        'No theme reaches an inline style. The look belongs to a component of libs/ui; layout has classes.',
      recipe: 'A recipe is a look, and belongs to a component of libs/ui.',
    },
  },

  create(context) {
    const { sourceCode } = context;

    const definitionOf = ({ name }: Identifier, node: Rule.Node): Scope.Definition | undefined => {
      let scope: Scope.Scope | null = sourceCode.getScope(node);
      while (scope && !scope.set.has(name)) scope = scope.upper;
      return scope?.set.get(name)?.defs[0];
    };

    const report = (node: unknown, messageId: string, name = '') => {
      context.report({ node: node as Rule.Node, messageId, data: { name } });
    };

    const checkWords = (node: Node, words: string) => {
      for (const name of words.split(/\s+/).filter(Boolean)) {
        const problem = problemOf(name);
        if (problem) report(node, problem, name);
      }
    };

    /** Checks what a class can come from: the branches of a condition, the arguments of `clsx`, … */
    const check = (node: Node | null): void => {
      switch (node?.type) {
        case 'Literal':
          if (typeof node.value === 'string') checkWords(node, node.value);
          break;
        case 'TemplateLiteral':
          node.quasis.forEach((quasi) => {
            checkWords(quasi, quasi.value.raw);
          });
          node.expressions.forEach(check);
          break;
        case 'JSXExpressionContainer':
        case 'TSAsExpression':
        case 'TSNonNullExpression':
        case 'TSSatisfiesExpression':
          check(node.expression);
          break;
        case 'ConditionalExpression':
          check(node.consequent);
          check(node.alternate);
          break;
        case 'LogicalExpression':
          if (node.operator !== '&&') check(node.left);
          check(node.right);
          break;
        case 'BinaryExpression':
          check(node.left);
          check(node.right);
          break;
        case 'ArrayExpression':
          node.elements.forEach(check);
          break;
        case 'CallExpression':
          node.arguments.forEach(check);
          break;
        case 'ObjectExpression':
          node.properties.forEach(({ key }) => {
            if (key) checkWords(key, nameOf(key));
          });
          break;
        case 'MemberExpression':
          if (node.object.type === 'Identifier') checkDefinition(node.object);
          break;
        case 'Identifier':
          checkDefinition(node);
          break;
      }
    };

    const checkDefinition = (identifier: Identifier) => {
      const definition = definitionOf(identifier, identifier as unknown as Rule.Node);
      if (definition?.type === 'ImportBinding') report(identifier, 'unseen', identifier.name);
      if (definition?.type !== 'Variable') return;
      const value = (definition.node as { init: Node | null }).init;
      if (value?.type === 'ObjectExpression') value.properties.forEach((part) => check(part.value));
      else check(value);
    };

    const checkValue = (node: unknown) => {
      check((node as { value: Node | null }).value);
    };

    return {
      'JSXAttribute[name.name="style"]'(node: Rule.Node) {
        report(node, 'inline');
      },
      'JSXAttribute[name.name=/[cC]lassName$/]': checkValue,
      'Property[key.name=/[cC]lassName$/]': checkValue,
      'ImportDeclaration[source.value="class-variance-authority"]'(node: Rule.Node) {
        report(node, 'recipe');
      },
    };
  },
};

const nameOf = (key: Identifier | Literal) =>
  key.type === 'Identifier' ? key.name : String(key.value);

interface Literal {
  type: 'Literal';
  value: unknown;
}

interface Identifier {
  type: 'Identifier';
  name: string;
}

interface TemplateElement {
  type: 'TemplateElement';
  value: { raw: string };
}

/** What stands in a class, as far as it carries words. */
type Node =
  | Literal
  | Identifier
  | TemplateElement
  | { type: 'TemplateLiteral'; quasis: TemplateElement[]; expressions: Node[] }
  | {
      type:
        | 'JSXExpressionContainer'
        | 'TSAsExpression'
        | 'TSNonNullExpression'
        | 'TSSatisfiesExpression';
      expression: Node;
    }
  | { type: 'ConditionalExpression'; consequent: Node; alternate: Node }
  | { type: 'LogicalExpression'; operator: string; left: Node; right: Node }
  | { type: 'BinaryExpression'; left: Node; right: Node }
  | { type: 'ArrayExpression'; elements: (Node | null)[] }
  | { type: 'CallExpression'; arguments: Node[] }
  | { type: 'MemberExpression'; object: Node }
  | { type: 'ObjectExpression'; properties: { key?: Identifier | Literal; value: Node }[] };
