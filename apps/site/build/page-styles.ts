import { compile } from 'css-select';
import { parse, SelectorType, type Selector } from 'css-what';
import { DomUtils, parseDocument } from 'htmlparser2';
import postcss from 'postcss';

/** A root element with the classes and attributes that inline scripts may set before the first paint. */
const ROOT =
  '<html class="dark light sepia" data-reading-face="sans" data-reading-spacing="wide" data-reading-theme>';

/** Pseudo-classes that depend on the document, not on user interaction. */
const STRUCTURE = /^(?:root|empty|disabled|checked|(?:first|last|only|nth)-.+)$/;

/** At-rules that the first paint does not need: fonts, print, hover, and fallbacks for `@property`. */
const LATE = /^(?:font-face|media (?:print|\(hover:hover\))$|layer properties$)/;

/** Pseudo-elements that can be rendered before any interaction. */
const PARTS = /^(?:before|after|first-letter|marker)$/;

const UNIVERSAL: Selector = { type: SelectorType.Universal, namespace: null };

/**
 * Separates the `@font-face` rules that a page needs immediately from all other rules, because
 * browsers would load a duplicate font face again. Unwraps `@supports` rules for `color-mix()`, which all
 * targeted browsers support.
 */
export function splitFaces(styles: string): { faces: string; rules: string } {
  const root = postcss.parse(styles);
  let faces = '';
  root.walkAtRules((rule) => {
    if (rule.name === 'font-face') {
      if (rule.toString().includes('EB Garamond Late')) return;
      faces += rule.toString();
      rule.remove();
    } else if (rule.name === 'supports' && rule.params.startsWith('(color:color-mix(')) {
      rule.replaceWith(rule.nodes);
    }
  });
  return { faces, rules: root.toString() };
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Prepares minified rules for the selection of critical CSS, which contains the rules that match elements
 * before any interaction, without unused animations and custom properties.
 *
 * @returns a function that returns the critical CSS for the HTML of pages
 */
export function criticalRules(rules: string): (pages: readonly string[]) => string {
  const all = postcss.parse(rules);
  all.walkComments((comment) => {
    comment.remove();
  });
  all.walkAtRules((rule) => {
    if (LATE.test(`${rule.name} ${rule.params}`)) rule.remove();
  });
  const queries = new Map<string, ReturnType<typeof compile<Element, Element>>>();
  all.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const selector of rule.selectors) {
      queries.set(selector, compile(parse(selector).flatMap(selectorAtRest)));
    }
  });
  return (pages) => {
    const document = parseDocument(`${ROOT}<body>${pages.join('')}</body></html>`);
    const elements = DomUtils.getElementsByTagName('*', document);
    const root = all.clone();
    root.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      const kept = rule.selectors.filter((selector) => {
        const matches = queries.get(selector);
        return matches && elements.some(matches);
      });
      if (kept.length > 0) rule.selectors = kept;
      else remove(rule);
    });
    removeUnused(root);
    return root.toString();
  };
}

const isKeyframe = ({ parent }: postcss.Rule) =>
  parent instanceof postcss.AtRule && parent.name === 'keyframes';

/** Removes a node, and its ancestors that become empty. */
function remove(node: postcss.ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.nodes?.length === 0 && parent.type !== 'root') remove(parent as postcss.ChildNode);
}

/** Removes unused custom properties and animations repeatedly, because a removal can make others unused. */
function removeUnused(root: postcss.Root): void {
  const text = root.toString();
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const animations = (text.match(/animation[\w-]*:[^;}]+/g) ?? []).join();
  const unused: postcss.ChildNode[] = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) unused.push(declaration);
  });
  root.walkAtRules((rule) => {
    const { name, params } = rule;
    const isUsed = name === 'keyframes' ? animations.includes(params) : used.has(params);
    if ((name === 'property' || name === 'keyframes') && !isUsed) unused.push(rule);
  });
  unused.forEach(remove);
  if (unused.length > 0) removeUnused(root);
}

/** Returns selectors that match every element that `selector` can match before any interaction. */
function selectorAtRest(selector: Selector[]): Selector[][] {
  const parts = selector.map((part): Selector | undefined => {
    if (part.type === 'pseudo-element') return PARTS.test(part.name) ? UNIVERSAL : undefined;
    if (part.type !== 'pseudo' || STRUCTURE.test(part.name)) return part;
    if (!Array.isArray(part.data)) return part.name === 'lang' ? UNIVERSAL : undefined;
    if (part.name !== 'is' && part.name !== 'where') return UNIVERSAL;
    const data = part.data.flatMap(selectorAtRest);
    return data.length > 0 ? { ...part, data } : undefined;
  });
  return parts.includes(undefined) ? [] : [parts.filter((part) => part !== undefined)];
}
