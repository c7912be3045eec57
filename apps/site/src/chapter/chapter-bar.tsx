import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import type { EditionSummary } from '@tales/content/editions';
import type { Place } from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { ReadingBar, ReadingBarTitle } from '@tales/ui/reading-bar';
import { TextLink } from '@tales/ui/text-link';
import type { RefObject } from 'react';
import { useText } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { PopupButton } from '../navigation/popup-button.tsx';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import { titlePagePath } from '../paths.ts';
import type { ChapterView } from '../reading/load-chapter.ts';
import { ChapterTitle } from '../reading/chapter-name.tsx';
import { ContentsButton } from './contents-button.tsx';
import { usePlaceName } from '../reading/place-name.ts';
import { SearchDisclosure } from '../reading/book-search.tsx';
import { Settings } from './settings.tsx';
import { PageLink } from '../navigation/page-link.tsx';

const MoreMenu = lazyPart(() => import('./more-menu.tsx'));

export interface ChapterBarProps {
  edition: EditionSummary;
  view: ChapterView;
  /** The reader's place; `undefined` at the beginning of the chapter. */
  place: Place | undefined;
  /** The share of the tale before the place, from 0 to 1. */
  share: number;
  text: RefObject<HTMLElement | null>;
  ref: RefObject<HTMLDivElement | null>;
}

/** The bar above a chapter: contents, titles, progress, search, reading settings and the More menu. */
export function ChapterBar({ edition, view, place, share, text, ref }: ChapterBarProps) {
  const { book, title, lang } = edition;
  const { chapter } = view;
  const t = useText('read');
  const placeName = usePlaceName();
  return (
    <ReadingBar
      ref={ref}
      labels={{ progress: t('progress') }}
      progressText={placeName(view, share)}
      progress={useIsHydrated() ? share * 100 : undefined}
    >
      <ContentsButton book={book} chapter={chapter.slug} />
      <ReadingBarTitle hasBegun={place !== undefined}>
        <TextLink asChild className="py-2">
          <PageLink to={titlePagePath(book)} lang="en">
            {title}
          </PageLink>
        </TextLink>
        <span lang={lang}>
          {chapter.number && <span>{`${chapter.number} · `}</span>}
          <ChapterTitle chapter={chapter} />
        </span>
      </ReadingBarTitle>
      <KeptCopyNotice inBar />
      <SearchDisclosure book={book} />
      <Settings />
      <PopupButton label={t('more')} icon={<Icon name="more" />}>
        {(props) => <MoreMenu {...props} text={text} block={place?.block} />}
      </PopupButton>
    </ReadingBar>
  );
}
