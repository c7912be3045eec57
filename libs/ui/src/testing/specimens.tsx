import type { CSSProperties, ReactNode } from 'react';

export interface SpecimensProps {
  children: ReactNode;
  /**
   * Maximum column width. With `max-content`, the items are in one column and as wide as their content.
   * @default max-content
   */
  width?: CSSProperties['width'];
}

/** Arranges several components of a story in a grid. */
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
