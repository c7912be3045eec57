import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { TextLink } from '../text-link/text-link.tsx';

export interface FigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Files in every format and width, and the size in px, as `vite-imagetools` writes them. */
  source: PictureSource;
  /** Text alternative. */
  alt: string;
  /** The width it takes in the layout, as in `img`: `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
  /** Shown below the picture; it should not repeat `alt`. */
  caption: ReactNode;
  /** The file of the whole picture and the text of the link to it, for details that the layout reduces. */
  fullSize?: { href: string; label: ReactNode };
}

/** A picture with its caption, and optionally a link to its full size. */
export function Figure({ source, alt, sizes, caption, fullSize, className, ...rest }: FigureProps) {
  return (
    <figure
      data-slot="figure"
      className={clsx('grid content-start gap-3 print:block print:break-inside-avoid', className)}
      {...rest}
    >
      <div className="relative grid gap-3">
        <Picture
          source={source}
          alt={alt}
          sizes={sizes}
          loading="lazy"
          className="overflow-hidden rounded-field border border-line"
        />
        {fullSize && (
          <TextLink
            href={fullSize.href}
            // It covers the picture, so that a press there follows it too.
            className="justify-self-start text-small after:absolute after:inset-0 after:cursor-zoom-in print:hidden"
          >
            {fullSize.label}
          </TextLink>
        )}
      </div>
      {caption && (
        <figcaption data-slot="figure-caption" className="text-small text-ink-muted print:mt-2">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
