import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Picture, type PictureSource } from '../picture/index.ts';

export interface CoverProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The files to choose from. */
  source: PictureSource;
  /** What the cover shows; empty when the title stands beside it. */
  alt: string;
  /** The width it takes on the page, as in the `sizes` attribute. */
  sizes: string;
  /**
   * Loads before other pictures: for the cover a page opens with.
   * @default false
   */
  priority?: boolean;
}

/** The front of a book, bound: lifted off the page, with a hinge of light. */
export function Cover({ source, alt, sizes, priority = false, className, ...rest }: CoverProps) {
  return (
    <div
      data-slot="cover"
      className={clsx(
        'cover-board relative rounded-[3px_6px_6px_3px] shadow-lifted print:static print:max-w-[6cm] print:shadow-none',
        className,
      )}
      {...rest}
    >
      <Picture
        source={source}
        alt={alt}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        className="h-auto w-full rounded-[inherit]"
      />
    </div>
  );
}
