import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** An image in several formats and widths, as `vite-imagetools` exports it. */
export interface PictureSource {
  /** `srcset` by format, such as `avif` and `webp`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and its size in px. */
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<ComponentProps<'picture'>, 'children'> {
  source: PictureSource;
  /** Text alternative; empty if the adjacent text has the same content. */
  alt: string;
  /** Width in the layout, like `sizes` of `img`, such as `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
  /** Like `loading` of `img`, such as `lazy` for a picture below the initial viewport. */
  loading?: 'eager' | 'lazy' | undefined;
  /** Like `fetchPriority` of `img`, such as `high` for the largest picture in the initial viewport. */
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
}

/** A responsive image with intrinsic proportions, as wide as its container. */
export function Picture({
  source,
  alt,
  sizes,
  loading,
  fetchPriority,
  className,
  ...rest
}: PictureProps) {
  return (
    <picture className={cx('tales-picture', className)} {...rest}>
      {Object.entries(source.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={source.img.src}
        width={source.img.w}
        height={source.img.h}
        alt={alt}
        decoding="async"
        loading={loading}
        fetchPriority={fetchPriority}
        className="tales-picture-image"
      />
    </picture>
  );
}
