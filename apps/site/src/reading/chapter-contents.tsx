import { readChaptersOf, subscribeToDevice } from '@tales/features/reading';
import * as ChapterList from '@tales/ui/chapter-list';
import { use, useSyncExternalStore } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { chapterPath } from '../paths.ts';
import { ChapterName } from './chapter-text.tsx';
import { chapterNamesOf, namesOf } from '../catalogue.ts';
import { loadBookContents, minutesOf } from './load-book.ts';
import { PageLink } from '../navigation/page-link.tsx';

export interface ChapterContentsProps {
  book: string;
  current?: string | undefined;
}

export function ChapterContents({ book, current }: ChapterContentsProps) {
  const t = useText('read');
  const common = useText();
  const language = useLanguage();
  const read = useSyncExternalStore(
    subscribeToDevice,
    () => readChaptersOf(namesOf(book)),
    () => '',
  ).split(' ');
  const contents = use(loadBookContents(book, language));
  return (
    <ChapterList.Root>
      {contents.map(({ chapter, edition }) => {
        const isRead = chapterNamesOf(book, chapter.slug).some((name) => read.includes(name));
        return (
          <ChapterList.Item
            key={chapter.slug}
            part={chapter.part}
            titleLang={edition.lang}
            extent={t('minutesShort', { count: minutesOf(chapter.words) })}
            state={chapter.slug === current ? 'here' : isRead ? 'read' : undefined}
            labels={{ read: common('place.finished'), here: t('here') }}
          >
            <PageLink to={chapterPath(book, chapter.slug)}>
              <ChapterName chapter={chapter} edition={edition} />
            </PageLink>
          </ChapterList.Item>
        );
      })}
    </ChapterList.Root>
  );
}
