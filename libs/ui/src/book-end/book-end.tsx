import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface BookEndProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** `The End`, in the language of the text. */
  words: ReactNode;
  /** The title of the book. */
  title: ReactNode;
  /** The language of the words, if it differs from the page’s. */
  wordsLang?: string | undefined;
  /** The language of the title, if it differs from the page’s. */
  titleLang?: string | undefined;
}

/** After the last sentence of a book: an ornament, the words for its end and its title. */
export function BookEnd({ words, title, wordsLang, titleLang, className, ...rest }: BookEndProps) {
  return (
    <section
      data-slot="book-end"
      className={clsx(
        'book-measure grid grid-cols-[minmax(0,1fr)] justify-items-center text-center',
        className,
      )}
      {...rest}
    >
      <div className="book-end-ornament my-5" aria-hidden="true">
        <span />
      </div>
      <p
        data-slot="book-end-words"
        lang={wordsLang}
        className="mb-2.5 text-book tracking-[0.12em] text-accent [zoom:var(--tales-reading-size)] [font-variant-caps:small-caps]"
      >
        {words}
      </p>
      <h2
        data-slot="book-end-title"
        lang={titleLang}
        className="mb-4 max-w-full text-heading [zoom:var(--tales-reading-size)]"
      >
        {title}
      </h2>
    </section>
  );
}
