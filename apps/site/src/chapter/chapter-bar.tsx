import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import {
  endReadingTheme,
  hideReadingSettings,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
  subscribeToDevice,
  type Place,
} from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { ReadingBar, ReadingBarTitle } from '@tales/ui/reading-bar';
import { useLayoutEffect, type RefObject } from 'react';
import { useText } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/load.ts';
import { PopupButton } from '../navigation/popup-button.tsx';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import { titlePagePath } from '../paths.ts';
import type { ContentsEntry } from '../reading/load-book.ts';
import { ChapterTitle } from '../reading/chapter-text.tsx';
import { usePlaceName } from '../reading/place.ts';
import { SearchDisclosure } from '../reading/book-search.tsx';
import { PageTextLink } from '../navigation/page-link.tsx';

const ContentsDrawer = lazyPart(() => import('./contents-drawer.tsx'));
const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'));
const MoreMenu = lazyPart(() => import('./more-menu.tsx'));

export interface ChapterBarProps {
  entry: ContentsEntry;
  /** The place that `useReadingPlace` returns. */
  place: Place | undefined;
  /** The reader's progress in the tale, from 0 to 1. */
  share: number;
  text: RefObject<HTMLElement | null>;
  ref: RefObject<HTMLDivElement | null>;
}

export function ChapterBar({ entry, place, share, text, ref }: ChapterBarProps) {
  const { chapter, edition } = entry;
  const { book, title, lang } = edition;
  const t = useText('read');
  const placeName = usePlaceName();
  return (
    <ReadingBar
      ref={ref}
      labels={{ progress: t('progress') }}
      progressText={placeName(entry, share)}
      progress={useIsHydrated() ? share * 100 : undefined}
    >
      <PopupButton popup="dialog" label={t('openContents')} icon={<Icon name="contents" />}>
        {(props) => <ContentsDrawer {...props} book={book} chapter={chapter.slug} />}
      </PopupButton>
      <ReadingBarTitle hasBegun={place !== undefined}>
        <PageTextLink to={titlePagePath(book)} lang="en" className="py-2">
          {title}
        </PageTextLink>
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

function Settings() {
  const t = useText('read');
  useLayoutEffect(() => {
    showReadingSettings();
    const leave = subscribeToDevice(showReadingSettings);
    // `reading-settings.ts` adds this listener only if the document was loaded from the HTML of a chapter.
    addEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
    return () => {
      leave();
      removeEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
      hideReadingSettings();
    };
  }, []);
  return (
    <PopupButton popup="dialog" label={t('settings.label')} icon={<Icon name="type" />}>
      {(props) => <SettingsPanel {...props} />}
    </PopupButton>
  );
}
