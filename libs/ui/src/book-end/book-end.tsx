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
    <section className={clsx('tales-book-measure tales-book-end', className)} {...rest}>
      <div className="tales-book-end-ornament" aria-hidden="true">
        <span />
      </div>
      <p lang={wordsLang} className="tales-book-end-words">
        {words}
      </p>
      <h2 lang={titleLang} className="tales-book-end-title">
        {title}
      </h2>
    </section>
  );
}
