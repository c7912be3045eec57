import {
  transform,
  type MediaCondition,
  type Selector,
  type SelectorComponent,
  type Visitor,
} from 'lightningcss';

/** Classes that an inline script sets. */
const SET_BY_SCRIPT = ['light', 'dark', 'sepia'];

/** Attributes that no script changes before the stylesheet has come. */
const CONSTANT = ['role', 'dir'];

/** The parts and states of form fields, which have no selector for the field itself in the styles of the browser reset. */
const PART_OF_FIELD =
  /^(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner-spin|outer-spin)[\w-]*|-moz-ui-invalid)$/;

/** A custom property that a minified rule declares. */
const DECLARED = /(?<=[{;])--[\w-]+(?=:)/g;

const ROOT_RULE = /(?<=^|[{}]):root\{([^{}]*)\}/g;

/** Its name and value, if that depends on no other and holds no address. */
const PLAIN_VALUE = /(--[\w-]+):((?:(?!\b(?:var|url)\()[^;])+(?=;|$))/g;

const FONT_FACE = /@font-face\{[^}]*\}/g;

/** The `@font-face` rules of minified styles, and all other rules. */
export function splitFaces(styles: string): { faces: string; rules: string } {
  return {
    faces: (styles.match(FONT_FACE) ?? []).join(''),
    rules: styles.replaceAll(FONT_FACE, ''),
  };
}

/** Of minified styles. Style rules only, without nesting. */
const FOR_COLOR_MIX =
  /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]+\{[^{}]*\})+)\}/g;

/** Minified styles without Tailwind's fallbacks for `color-mix`, which every browser of the build's target has. */
export const withoutFallbacks = (styles: string): string => styles.replaceAll(FOR_COLOR_MIX, '$1');

/**
 * The rules that can apply to some pages as they are in the HTML: without those for classes, elements, parts of
 * fields, roles and directions that no page has, and without animations and kinds of printed pages that no rule names,
 * or custom properties that nothing refers to, or whose value never changes. Rules for other attributes and for states
 * remain, but not those for a pointer that hovers, which come with the whole stylesheet.
 */
export function stylesOf(pages: readonly string[], styles: string): string {
  const rules = withoutUnusedNames(withoutUnusedRules(styles, pages));
  return withoutUnusedProperties(withConstants(rules), pages);
}

const isHover = (condition: MediaCondition | null | undefined): boolean =>
  condition?.type === 'feature' && condition.value.name === 'hover';

function withoutUnusedRules(styles: string, pages: readonly string[]): string {
  const classes = new Set([...SET_BY_SCRIPT, ...pages.flatMap(classesIn)]);
  const elements = new Set(['html', 'body', ...pages.flatMap(elementsIn)]);
  const attributes = new Set(pages.flatMap(attributesIn));
  const hasFields = elements.has('input') || elements.has('textarea');
  const canMatch = (selector: Selector) =>
    selector.every(
      (part) =>
        (part.type !== 'class' || classes.has(part.name)) &&
        (part.type !== 'type' || elements.has(part.name)) &&
        (part.type !== 'attribute' || mayBeThere(part, attributes)) &&
        (!isPseudo(part) || hasFields || !PART_OF_FIELD.test(nameOf(part))) &&
        (!isOneOf(part) || part.selectors.some(canMatch)),
    );
  return visited(styles, {
    Rule: {
      style: (rule) => (rule.value.selectors.some(canMatch) ? undefined : []),
      media: ({ value: { query } }) =>
        query.mediaQueries.every(({ condition }) => isHover(condition)) ? [] : undefined,
    },
  });
}

/** Without animations and kinds of printed pages that no rule names. */
function withoutUnusedNames(styles: string): string {
  const rest = styles.replaceAll(/@keyframes [\w-]+/g, '');
  return visited(styles, {
    Rule: {
      keyframes: ({ value: { name } }) => (rest.includes(name.value) ? undefined : []),
      page: ({ value: { selectors } }) =>
        selectors.every(({ name }) => !name || rest.includes(`page:${name}`)) ? undefined : [],
    },
  });
}

type Attribute = Extract<SelectorComponent, { type: 'attribute' }>;

/** Whether an attribute is a state, which scripts change, or has a value that is on a page. */
const mayBeThere = ({ name, operation }: Attribute, attributes: ReadonlySet<string>) =>
  !CONSTANT.includes(name) ||
  operation?.operator !== 'equal' ||
  attributes.has(`${name}="${operation.value}"`);

type Pseudo = Extract<SelectorComponent, { type: 'pseudo-element' | 'pseudo-class' }>;

const isPseudo = (part: SelectorComponent): part is Pseudo => part.type.startsWith('pseudo-');

const nameOf = (part: Pseudo): string => (part.kind === 'custom' ? part.name : part.kind);

/** `:is()`, `:where()` and `:has()`, of whose selectors one has to match. */
const isOneOf = (part: SelectorComponent) =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'has');

/** Writes the values of custom properties that only one rule declares, and for the root: they are shorter. */
function withConstants(styles: string): string {
  const declared = Map.groupBy(styles.match(DECLARED) ?? [], (name) => name);
  return [...styles.matchAll(ROOT_RULE)]
    .flatMap(([, body = '']) => [...body.matchAll(PLAIN_VALUE)])
    .filter(([, name = '']) => declared.get(name)?.length === 1)
    .reduce((all, [, name = '', value = '']) => all.replaceAll(`var(${name})`, value), styles);
}

/** A property may refer to another one, so what is left is looked at again. */
function withoutUnusedProperties(styles: string, pages: readonly string[]): string {
  const used = new Set([styles, ...pages].flatMap(referencesIn));
  const rest = visited(styles, {
    Rule: {
      property: (rule) => (used.has(rule.value.name) ? undefined : []),
    },
    Declaration: {
      custom: ({ name }) => (!name.startsWith('--') || used.has(name) ? undefined : []),
    },
  });
  return rest === styles ? styles : withoutUnusedProperties(rest, pages);
}

const visited = (styles: string, visitor: Visitor<never>): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    visitor,
  }).code.toString();

const classesIn = (html: string): string[] =>
  Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) =>
    decoded(names).split(/\s+/),
  ).flat();

const elementsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, name = '']) => name);

const attributesIn = (html: string): string[] =>
  Array.from(html.matchAll(/\s((?:role|dir)="[^"]*")/g), ([, attribute = '']) => attribute);

const referencesIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
