import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { TextLink } from '../text-link/text-link.tsx';

export interface FigureProps
  extends
    Omit<ComponentProps<'figure'>, 'children'>,
    Pick<PictureProps, 'source' | 'alt' | 'sizes'> {
  /** Text below the picture. The caption should not repeat `alt`. */
  caption: ReactNode;
  fullSize?: { href: string; label: ReactNode };
}

/** A picture with a caption and an optional link to the full-size picture. */
export function Figure({ source, alt, sizes, caption, fullSize, className, ...rest }: FigureProps) {
  return (
    <figure className={cx('tales-figure', className)} {...rest}>
      <div className="tales-figure-frame">
        <Picture source={source} alt={alt} sizes={sizes} loading="lazy" />
        {fullSize && (
          <TextLink href={fullSize.href} className="tales-figure-link">
            {fullSize.label}
          </TextLink>
        )}
      </div>
      {caption && <figcaption className="tales-figure-caption">{caption}</figcaption>}
    </figure>
  );
}
