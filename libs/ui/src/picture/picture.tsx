import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** An image in several formats and widths, as vite-imagetools describes it. */
export interface PictureSource {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and its size in px. */
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<ComponentProps<'picture'>, 'children'> {
  /** Files in every format and width, and the size in px, as `vite-imagetools` writes them. */
  source: PictureSource;
  /** Text alternative; empty if adjacent text says the same. */
  alt: string;
  /** The width in the layout, as in `img`: `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
  /** As in `img`: `lazy` below the first screen. */
  loading?: 'eager' | 'lazy' | undefined;
  /** As in `img`: `high` for the largest picture of the first screen. */
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
