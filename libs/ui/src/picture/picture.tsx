import type { ComponentProps } from 'react';

/** An image in several formats and widths, as vite-imagetools describes it. */
export interface PictureSource {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and its size in px. */
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt'
> {
  /** Files in every format and width, and the size in px, as `vite-imagetools` writes them. */
  source: PictureSource;
  /** Text alternative; empty if adjacent text says the same. */
  alt: string;
  /** The width it takes in the layout, as in `img`: `(min-width: 48rem) 20rem, 90vw`. */
  sizes: string;
}

/**
 * A responsive image with intrinsic size. `ref`, `className` and rest props reach the `img`.
 */
export function Picture({ source, alt, sizes, ...rest }: PictureProps) {
  return (
    <picture>
      {Object.entries(source.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        data-slot="picture"
        src={source.img.src}
        width={source.img.w}
        height={source.img.h}
        alt={alt}
        decoding="async"
        {...rest}
      />
    </picture>
  );
}
