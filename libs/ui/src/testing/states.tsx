import type { CSSProperties, ReactNode } from 'react';

/** Classes by state. `storybook-addon-pseudo-states` gives them the styles of pseudo-classes. */
const forced = {
  rest: [],
  hover: ['pseudo-hover'],
  focus: ['pseudo-focus', 'pseudo-focus-visible'],
  pressed: ['pseudo-hover', 'pseudo-active'],
  // Shows that a disabled control ignores the pointer.
  disabled: ['pseudo-hover', 'pseudo-active'],
  busy: [],
} as const;

export type State = keyof typeof forced;

/** Adds the classes of a state to an element. */
export const forceState = (element: Element | null, state: State) => {
  element?.classList.add(...forced[state]);
};

export interface StatesProps {
  /** The states to show, in the order of their rows. */
  of: readonly State[];
  /**
   * Selector of the elements that receive the classes of the state.
   * @default 'a, button, input, summary, textarea'
   */
  part?: string;
  /** Renders the component. The states `disabled` and `busy` need a prop, such as `disabled` or `loading`. */
  children: (state: State) => ReactNode;
}

/** Shows a component in several states, with a labelled row for each state. */
export const States = ({
  of,
  part = 'a, button, input, summary, textarea',
  children,
}: StatesProps) => (
  <dl style={grid}>
    {of.map((state) => (
      <div key={state} style={row}>
        <dt style={label}>{state}</dt>
        <dd
          ref={(specimens) => {
            specimens?.querySelectorAll(part).forEach((element) => {
              forceState(element, state);
            });
          }}
          style={cell}
        >
          {children(state)}
        </dd>
      </div>
    ))}
  </dl>
);

const grid: CSSProperties = {
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  marginBlockEnd: '1.5rem',
};

const row: CSSProperties = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
};

const label: CSSProperties = {
  color: 'var(--tales-ink-muted)',
  fontFamily: 'var(--tales-family-ui)',
  fontSize: '0.8125rem',
  textTransform: 'capitalize',
};

const cell: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.75rem',
  margin: 0,
};
