import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** An image in one or more formats and widths, as exported by `vite-imagetools` with `as=picture`. */
export interface PictureSource {
  /** The `srcset` for each format, such as `avif` or `webp`, in order of preference. */
  sources: Record<string, string>;
  /** The fallback image, with its width and height in px. */
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<ComponentProps<'picture'>, 'children'> {
  source: PictureSource;
  /** Text alternative. Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute of each `source`, such as `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
  /** The `loading` attribute of the `img`, such as `lazy` for a picture below the initial viewport. */
  loading?: 'eager' | 'lazy' | undefined;
  /** The `fetchpriority` attribute of the `img`, such as `high` for the largest picture initially in view. */
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
}

/** A responsive image that keeps its aspect ratio and fills the width of its container. */
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
