/**
 * What the props tables say of attributes that a component passes on to its root element. Its own props
 * are described where they are declared.
 */
import type { ArgTypesEnhancer } from 'storybook/internal/types';

const descriptions: Readonly<Record<string, string>> = {
  'aria-busy': 'Its action is pending; a line below the text shows it.',
  'aria-current': 'The current one of several: `page`, or `true` for another kind.',
  'aria-disabled': 'Announced as disabled, but stays in the tab order. A button ignores presses.',
  'aria-expanded': 'Whether that which it controls is open.',
  'aria-haspopup': 'The kind of popup that it opens.',
  autoComplete: 'What the browser may fill in, such as `username`.',
  children: 'The content of the element.',
  className: 'Class names, added to its own.',
  'data-tale': 'The tale whose accent its content has.',
  defaultValue: 'Initial value when uncontrolled.',
  disabled: 'Cannot be used, and is skipped by the keyboard.',
  href: 'Address of the link. With `asChild` the child has its own.',
  lang: 'Language of the content, where it is not the page’s.',
  loading: '`lazy` or `eager`, as in `img`.',
  onClick: 'Called when it is pressed, before its own reaction, which it may prevent.',
  required: 'A value is required.',
  role: 'Role of the root element, such as `alert` for content that is announced.',
  rows: 'Height in lines of text.',
  style: 'Inline styles of the root element.',
  type: 'Type of the control, as in `input`.',
};

export const describeAttributes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const given = argTypes[name] ?? { name };
      const description = given.description || descriptions[name];
      // Storybook guesses the type of what only the args have, and takes a sample text for a string.
      if (name === 'children' && !given.table?.type)
        given.table = { ...given.table, type: { summary: 'ReactNode' } };
      return [name, withPlainDefault(description ? { ...given, description } : given)];
    }),
  );
};

type ArgType = Parameters<ArgTypesEnhancer>[0]['argTypes'][string];

/** `'primary'` instead of `"'primary'"`: the text after `@default` as it is. */
function withPlainDefault(argType: ArgType): ArgType {
  const { table } = argType;
  const [, plain] = /^"(.*)"$/.exec(table?.defaultValue?.summary ?? '') ?? [];
  if (plain === undefined) return argType;
  return { ...argType, table: { ...table, defaultValue: { summary: plain } } };
}
