import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';

export interface FigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Files in every format and width, and the size in px, as `vite-imagetools` writes them. */
  source: PictureSource;
  /** Text alternative. */
  alt: string;
  /** The width it takes in the layout, as in `img`: `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
  /** Shown below the picture; it should not repeat `alt`. */
  caption: ReactNode;
}

/** A picture with its caption. */
export function Figure({ source, alt, sizes, caption, className, ...rest }: FigureProps) {
  return (
    <figure
      data-slot="figure"
      className={clsx('grid content-start gap-3 print:block print:break-inside-avoid', className)}
      {...rest}
    >
      <Picture
        source={source}
        alt={alt}
        sizes={sizes}
        loading="lazy"
        className="h-auto w-full rounded-md border border-line"
      />
      <figcaption className="text-small text-ink-muted print:mt-2">{caption}</figcaption>
    </figure>
  );
}
