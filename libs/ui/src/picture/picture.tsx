import type { ComponentProps } from 'react';

/** One picture in several formats and widths, as image build tools describe it. */
export interface PictureSource {
  /** Format (`avif`, `webp`) to `srcset`, best format first. */
  sources: Record<string, string>;
  /** The fallback file and the picture's own size in pixels. */
  img: { src: string; w: number; h: number };
}

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt'
> {
  /** The files to choose from. */
  source: PictureSource;
  /** What the picture shows; empty when text beside it says the same. */
  alt: string;
  /** The width it takes on the page, as in the `sizes` attribute. */
  sizes: string;
}

/**
 * An image that reserves its place and lets the browser choose format and width. `ref`, `className`
 * and all other props reach the `img`.
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
