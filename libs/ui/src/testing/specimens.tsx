import type { CSSProperties, ReactNode } from 'react';

export interface SpecimensProps {
  children: ReactNode;
  /**
   * Minimum width of each specimen. Specimens wrap if the row is too narrow.
   * @default max-content
   */
  width?: CSSProperties['width'];
}

/** Several states of a component side by side, for its `AllStates` story. */
export const Specimens = ({ children, width = 'max-content' }: SpecimensProps) => (
  <div
    style={{
      display: 'grid',
      gap: '1.5rem',
      gridTemplateColumns:
        width === 'max-content'
          ? 'minmax(0, 1fr)'
          : `repeat(auto-fit, minmax(min(100%, ${width}), ${width}))`,
      justifyItems: width === 'max-content' ? 'start' : 'stretch',
    }}
  >
    {children}
  </div>
);
