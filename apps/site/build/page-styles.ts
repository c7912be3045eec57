import {
  transform,
  type MediaCondition,
  type Selector,
  type SelectorComponent,
  type Visitor,
} from 'lightningcss';

/** Classes that an inline script sets. */
const SET_BY_SCRIPT = ['.light', '.dark', '.sepia'];

/**
 * Attributes that the browser or an inline script sets before the application starts. Until then all others are as
 * in the HTML, and the application starts only when it has the stylesheet.
 */
const SET_EARLY = /^(?:open|aria-busy|aria-expanded|data-reading-[\w-]+)$/;

const FIELDS = ['input', 'textarea'];

/** The parts and states of form fields, which have no selector for the field itself in the styles of the browser reset. */
const PART_OF_FIELD =
  /^(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner-spin|outer-spin)[\w-]*|-moz-ui-invalid)$/;

/** A start tag: its name and its attributes. */
const ELEMENT = /<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)/gi;

const ATTRIBUTE = /\s[^\s=>"]+(?:="[^"]*")?/g;

/** A custom property that a minified rule declares. */
const DECLARED = /(?<=[{;])--[\w-]+(?=:)/g;

const ROOT_RULE = /(?<=^|[{}]):root\{([^{}]*)\}/g;

/** Its name and value, if that depends on no other and holds no address. */
const PLAIN_VALUE = /(--[\w-]+):((?:(?!\b(?:var|url)\()[^;])+(?=;|$))/g;

/** The values of registered properties, which Tailwind declares for browsers that cannot register any. */
const DECLARED_INITIAL = /@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})+\}\}/;

/** A registered property with its initial value. */
const REGISTERED = /@property (--[\w-]+)\{syntax:"\*";inherits:false;initial-value:([^{}]*)\}/g;

/** The use of a custom property, with its fallback. */
const USE = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;

/** The declarations of a rule. */
const BODY = /\{[^{}]*\}/g;

/** A custom property and its value. */
const DECLARATION = /(?<=[{;])(--[\w-]+):([^;{}]*)/g;

/** A declaration that Lightning CSS repeats each time, with a prefix. */
const REPEATED = /(?<=[{;])([\w-]+:[^;{}]+;)\1+/g;

/** A rule for one class. Most rules are such, and are dropped without being parsed. */
const RULE_OF_CLASS = /(?<=[{}])\.((?:[\w-]|\\[^\da-f])+)\{[^{}]*\}/g;

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
 * A function that gives the rules which can apply to a page as it is in the HTML: without those for classes, elements,
 * attributes and parts of fields that it does not have, and without animations and kinds of printed pages that no rule
 * names, or custom properties that nothing refers to, or whose value never changes. Rules for states remain, but not
 * those for a pointer that hovers, which come with the whole stylesheet.
 */
export function createPageStyles(styles: string): (html: string) => string {
  const rules = visited(styles, {
    Rule: {
      media: ({ value: { query } }) =>
        query.mediaQueries.every(({ condition }) => isHover(condition)) ? [] : undefined,
    },
  });
  const named = namesOfRules(rules);
  /** By the names that a page has of those in the rules. */
  const made = new Map<string, string>();
  return (html) => {
    const names = new Set(namesIn(html).filter((name) => named.has(name)));
    const properties = referencesIn(html);
    const key = [...names, ...properties].toSorted().join(' ');
    const known = made.get(key) ?? stylesFor({ names, properties }, rules);
    made.set(key, known);
    return known;
  };
}

/** What a page has. */
interface Page {
  /** Its elements, classes and attributes as in `nameOf`. */
  names: ReadonlySet<string>;
  /** The custom properties to which it refers. */
  properties: readonly string[];
}

function stylesFor({ names, properties }: Page, styles: string): string {
  const rules = withInitialValues(withoutUnusedRules(styles, names));
  return withoutUnusedNames(withConstants(withOwnValues(rules)), properties);
}

const isHover = (condition: MediaCondition | null | undefined): boolean =>
  condition?.type === 'feature' && condition.value.name === 'hover';

/** The elements, classes and attributes that rules name. */
function namesOfRules(styles: string): Set<string> {
  const names = new Set(FIELDS);
  const add = (selector: Selector) => {
    for (const part of selector) {
      const name = nameOf(part);
      if (name !== undefined) names.add(name);
      if (isOneOf(part)) part.selectors.forEach(add);
    }
  };
  visited(styles, { Rule: { style: (rule) => rule.value.selectors.forEach(add) } });
  return names;
}

/** `element`, `.class`, `[attribute` or `[attribute=value`. */
function nameOf(part: SelectorComponent): string | undefined {
  switch (part.type) {
    case 'type':
      return part.name;
    case 'class':
      return `.${part.name}`;
    case 'attribute':
      if (SET_EARLY.test(part.name)) return undefined;
      return part.operation?.operator === 'equal'
        ? `[${part.name}=${part.operation.value}`
        : `[${part.name}`;
    case 'pseudo-class':
      return part.kind === 'disabled' ? '[disabled' : undefined;
    default:
      return undefined;
  }
}

function withoutUnusedRules(styles: string, names: ReadonlySet<string>): string {
  const hasFields = FIELDS.some((name) => names.has(name));
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      const name = nameOf(part);
      return (
        (name === undefined || names.has(name)) &&
        (!isPartOfField(part) || hasFields) &&
        !isHighlight(part) &&
        (!isOneOf(part) || part.selectors.some(canMatch))
      );
    });
  const utilities = styles.replaceAll(RULE_OF_CLASS, (rule, name: string) =>
    names.has(`.${name.replaceAll('\\', '')}`) ? rule : '',
  );
  return visited(utilities, {
    Rule: {
      style: (rule) => (rule.value.selectors.some(canMatch) ? undefined : []),
    },
    Selector: (selector) => (canMatch(selector) ? undefined : []),
  });
}

const isPartOfField = (part: SelectorComponent) =>
  (part.type === 'pseudo-element' || part.type === 'pseudo-class') &&
  PART_OF_FIELD.test(part.kind === 'custom' ? part.name : part.kind);

/** `::highlight()`, whose ranges only the application sets. */
const isHighlight = (part: SelectorComponent) =>
  part.type === 'pseudo-element' && part.kind === 'highlight-function';

/** `:is()`, `:where()` and `:has()`, of whose selectors one has to match. */
const isOneOf = (part: SelectorComponent) =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where' || part.kind === 'has');

/** Writes what Tailwind's properties are where no rule declares them: the registered value, or the fallback. */
function withInitialValues(styles: string): string {
  const declared = new Set(styles.replace(DECLARED_INITIAL, '').match(DECLARED));
  const initial = new Map([...styles.matchAll(REGISTERED)].map(([, name, value]) => [name, value]));
  return styles.replaceAll(USE, (use, name: string, fallback?: string) =>
    !name.startsWith('--tw-') || declared.has(name) ? use : (initial.get(name) ?? fallback ?? use),
  );
}

/** Writes the values of Tailwind's properties into the rules that use them, if each of these declares its own. */
function withOwnValues(styles: string): string {
  const bodies = Array.from(styles.matchAll(BODY), ([body]) => body);
  const shared = new Set(
    bodies.flatMap((body) => {
      const own = ownValues(body);
      return referencesIn(body).filter((name) => !own.has(name));
    }),
  );
  return styles.replaceAll(BODY, (body) => {
    const own = ownValues(body);
    return body.replaceAll(USE, (use, name: string) =>
      name.startsWith('--tw-') && !shared.has(name) ? (own.get(name) ?? use) : use,
    );
  });
}

const ownValues = (body: string) =>
  new Map(Array.from(body.matchAll(DECLARATION), ([, name = '', value = '']) => [name, value]));

/** Writes the values of custom properties that only one rule declares, and for the root: they are shorter. */
function withConstants(styles: string): string {
  const declared = Map.groupBy(styles.match(DECLARED) ?? [], (name) => name);
  const constants = new Map(
    [...styles.matchAll(ROOT_RULE)]
      .flatMap(([, body = '']) => [...body.matchAll(PLAIN_VALUE)])
      .filter(([, name = '']) => declared.get(name)?.length === 1)
      .map(([, name = '', value = '']) => [name, value]),
  );
  return styles.replaceAll(USE, (use, name: string) => constants.get(name) ?? use);
}

/**
 * Without animations and kinds of printed pages that no rule names, and properties that nothing refers to. One may refer
 * to another, so what is left is looked at again.
 */
function withoutUnusedNames(styles: string, properties: readonly string[]): string {
  const named = styles.replaceAll(/@keyframes [\w-]+/g, '');
  const used = new Set([...referencesIn(styles), ...properties]);
  const rest = visited(styles, {
    Rule: {
      keyframes: ({ value: { name } }) => (named.includes(name.value) ? undefined : []),
      page: ({ value: { selectors } }) =>
        selectors.every(({ name }) => !name || named.includes(`page:${name}`)) ? undefined : [],
      property: (rule) => (used.has(rule.value.name) ? undefined : []),
    },
    Declaration: {
      custom: ({ name }) => (!name.startsWith('--') || used.has(name) ? undefined : []),
    },
  });
  return rest === styles ? styles : withoutUnusedNames(rest, properties);
}

const visited = (styles: string, visitor: Visitor<never>): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    visitor,
  })
    .code.toString()
    .replaceAll(REPEATED, '$1');

/** The elements, classes and attributes of a page, and of the document around it. */
function namesIn(html: string): string[] {
  const elements = new Set(['html', 'body']);
  const attributes = new Set<string>();
  for (const [, element = '', list = ''] of html.matchAll(ELEMENT)) {
    elements.add(element);
    for (const [attribute] of list.matchAll(ATTRIBUTE)) attributes.add(attribute.trim());
  }
  return [...SET_BY_SCRIPT, ...elements, ...[...attributes].flatMap(namesOfAttribute)];
}

/** What selectors name of an attribute. */
function namesOfAttribute(attribute: string): string[] {
  const [, name = '', value = ''] = /^([^=]+)(?:="(.*)")?$/s.exec(decoded(attribute)) ?? [];
  if (name === 'class') return value.split(/\s+/).map((single) => `.${single}`);
  return [`[${name.toLowerCase()}`, `[${name.toLowerCase()}=${value}`];
}

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
