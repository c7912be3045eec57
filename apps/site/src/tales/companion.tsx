import type { Book, CompanionTexts } from '@tales/content';
import { Figure } from '@tales/ui/figure';
import { Panel } from '@tales/ui/panel';
import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { BookActions } from '../books/book-actions.tsx';
import { Blocks } from './page-texts.tsx';

/** A panel with the description, links and pictures of a tale's second or later book, such as a making-of. */
export function Companion({ book, texts }: { book: Book; texts?: CompanionTexts | undefined }) {
  return (
    <Panel heading={<span lang="en">{book.title}</span>} headingSize="title" className="sm:p-12">
      {texts?.subtitle && (
        <Text size="lead" tone="muted">
          {texts.subtitle}
        </Text>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-8">
          {texts && (
            <Prose>
              <Blocks blocks={texts.intro} heading="h3" />
            </Prose>
          )}
          <BookActions book={book} />
        </div>
        {texts?.aside && (
          <Prose>
            <Blocks blocks={texts.aside} heading="h3" />
          </Prose>
        )}
      </div>
      {texts?.gallery && (
        <section>
          <hr className="mt-12 mb-10" />
          <Prose>
            <h3>{texts.gallery.heading}</h3>
            <p>{texts.gallery.intro}</p>
          </Prose>
          <div className="mt-8 grid gap-8 lg:grid-cols-2">
            {texts.gallery.pictures.map(({ picture, alt, caption, link }) => {
              const file = book.pictures[picture];
              return (
                file && (
                  <Figure
                    key={picture}
                    source={file.source}
                    alt={alt}
                    caption={caption}
                    sizes="(min-width: 1200px) 520px, (min-width: 1024px) 44vw, 88vw"
                    fullSize={{ href: file.full, label: link }}
                  />
                )
              );
            })}
          </div>
        </section>
      )}
    </Panel>
  );
}
