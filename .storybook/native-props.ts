import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** What components hand on to their root; each is the DOM's or React's, so none describes it itself. */
const descriptions: Readonly<Record<string, string>> = {
  autoComplete: 'What the browser may fill in, in the tokens of HTML’s `autocomplete`.',
  children: 'What stands inside.',
  defaultValue: 'What stands in the field at first.',
  href: 'Where the link leads.',
  onClick: 'Hears of each press, by pointer or key.',
  rows: 'How many lines it shows at once.',
  style: 'Styles of its root.',
};

/** Gives the native attributes that a story sets a sentence in the table of props. */
export const describeNativeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const native = Object.keys(initialArgs).filter(
    (name) => name in descriptions && !argTypes[name]?.description,
  );
  return {
    ...argTypes,
    ...Object.fromEntries(
      native.map((name) => [name, { ...argTypes[name], name, description: descriptions[name] }]),
    ),
  };
};
