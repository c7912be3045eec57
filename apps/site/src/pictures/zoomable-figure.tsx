import { Figure, type FigureProps } from '@tales/ui/figure';
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { EnlargedPictureProps } from './enlarged-picture.tsx';

export interface ZoomableFigureProps extends Omit<FigureProps, 'fullSize'> {
  /** The file of the whole picture. */
  full: string;
  /** The text of the link to it. */
  link: ReactNode;
}

/**
 * A figure whose picture opens at its full size, in a dialog that is loaded by the first press. Without the dialog the
 * link leads to the file, as without a script.
 */
export function ZoomableFigure({ full, link, ...figure }: ZoomableFigureProps) {
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedPictureProps>>();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Such a press opens the file in another tab or window, or saves it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not every browser focuses a pressed link, to which the dialog gives the focus back.
    event.currentTarget.focus();
    import('./enlarged-picture.tsx').then(
      ({ EnlargedPicture }) => {
        setEnlarged(() => EnlargedPicture);
      },
      () => {
        location.assign(full);
      },
    );
  };
  return (
    <>
      <Figure {...figure} fullSize={{ href: full, label: link, onSelect: open }} />
      {Enlarged && (
        <Enlarged
          {...figure}
          full={full}
          onClose={() => {
            setEnlarged(undefined);
          }}
        />
      )}
    </>
  );
}
