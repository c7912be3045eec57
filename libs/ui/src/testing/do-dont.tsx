import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { withCode } from './doc-table.tsx';

export interface DoDontProps {
  /** What to do, in a sentence; code between backticks. */
  do: string;
  /** How that looks. */
  example: ReactNode;
  /** What not to do, and why. */
  dont: string;
  /** How that looks. It must be accessible all the same: it is part of a page. */
  counterexample: ReactNode;
}

/** A good and a bad example side by side, of real components, for documentation pages. */
export const DoDont = ({ do: good, example, dont: bad, counterexample }: DoDontProps) => (
  <div className="sb-unstyled" data-slot="do-dont" style={pair}>
    <Example verdict="Do" icon="check" colour="var(--tales-success)" says={good}>
      {example}
    </Example>
    <Example verdict="Don’t" icon="close" colour="var(--tales-danger)" says={bad}>
      {counterexample}
    </Example>
  </div>
);

interface ExampleProps {
  verdict: string;
  icon: IconName;
  colour: string;
  says: string;
  children: ReactNode;
}

const Example = ({ verdict, icon, colour, says, children }: ExampleProps) => (
  <figure style={figure}>
    <div style={{ ...stage, borderBlockEndColor: colour }}>{children}</div>
    <figcaption style={caption}>
      <strong style={{ ...label, color: colour }}>
        <Icon name={icon} size="sm" /> {verdict}
      </strong>
      {withCode(says)}
    </figcaption>
  </figure>
);

const pair: CSSProperties = {
  display: 'grid',
  gap: '1.5rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  marginBlock: '1.5rem',
};

const figure: CSSProperties = {
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  minInlineSize: 0,
  margin: 0,
};

const stage: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'center',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.75rem',
  minBlockSize: '9rem',
  padding: '1.5rem',
  border: '1px solid var(--tales-line)',
  borderBlockEndWidth: 3,
};

const caption: CSSProperties = {
  paddingBlock: '0.75rem',
  color: 'var(--tales-ink)',
  fontFamily: 'var(--tales-family-ui)',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
};

const label: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontWeight: 600,
};
