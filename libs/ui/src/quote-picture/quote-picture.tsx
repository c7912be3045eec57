import { clsx } from 'clsx';
import { useEffect, useImperativeHandle, useRef, type ComponentProps } from 'react';
import { drawQuote, SIZE, type QuoteLook, type QuoteTexts } from './draw-quote.ts';

export interface QuotePictureProps extends Omit<ComponentProps<'canvas'>, 'children'> {
  /** Text alternative: what the picture says. */
  label: string;
  /** What is written on it. */
  texts: QuoteTexts;
  /** Address of the cover, of the page’s own origin. */
  cover?: string | undefined;
  /** Called when it is drawn: from then on its file can be made. */
  onDrawn?: () => void;
}

/**
 * A quotation as a picture of 1080 × 1350 px, drawn on the device in the theme and with the accent of its place in the page.
 * Without the cover, if that cannot be loaded.
 */
export function QuotePicture({
  label,
  texts,
  cover,
  onDrawn,
  className,
  ref,
  ...rest
}: QuotePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useImperativeHandle(ref, () => canvas.current as HTMLCanvasElement, []);
  const drawn = useRef(onDrawn);
  const { quotation, title, chapter, imprint, address } = texts;

  useEffect(() => {
    drawn.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    let isCurrent = true;
    const look = lookOf(element);
    const all = { quotation, title, chapter, imprint, address };
    void Promise.all([cover && loadPicture(cover), loadFaces(look, all)]).then(([picture]) => {
      if (!isCurrent) return;
      context.direction = getComputedStyle(element).direction as CanvasDirection;
      drawQuote(context, all, look, picture || undefined);
      drawn.current?.();
    });
    return () => {
      isCurrent = false;
    };
  }, [quotation, title, chapter, imprint, address, cover]);

  return (
    <canvas
      ref={canvas}
      data-slot="quote-picture"
      // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- Nothing can be done with it.
      role="img"
      aria-label={label}
      {...SIZE}
      className={clsx('block h-auto max-w-full rounded-mark border border-line', className)}
      {...rest}
    />
  );
}

/** Its file as PNG. @throws Error if the device has no memory for it */
export const fileOfPicture = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: blob.type }));
      else reject(new Error('The picture could not be made.'));
    }, 'image/png');
  });

function lookOf(element: Element): QuoteLook {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--tales-${name}`).trim();
  return {
    dark: style.colorScheme !== 'light',
    canvas: token('canvas'),
    ink: token('ink'),
    muted: token('ink-muted'),
    accent: token('accent'),
    display: token('family-display'),
    book: token('family-book'),
  };
}

/** A canvas draws with the next family of the list where a face has not been loaded. */
const loadFaces = ({ display, book }: QuoteLook, texts: QuoteTexts): Promise<unknown> => {
  const letters = Object.values(texts).join('');
  const fonts = [`600 40px ${display}`, `40px ${book}`, `italic 40px ${book}`];
  return Promise.allSettled(fonts.map((font) => document.fonts.load(font, letters)));
};

const loadPicture = async (source: string): Promise<HTMLImageElement | undefined> => {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
};
