import { loadable } from '@tales/features/loading';
import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { Notes } from '../tales/notes.tsx';
import { TalePage } from '../tales/tale-page.tsx';
import { HomeViews } from '../view-counter/home-views.tsx';

const OpenedElsewhere = loadable(
  async () => (await import('../documents/opened-elsewhere.tsx')).OpenedElsewhere,
);

/** Home: tale 0, The Routes Between Worlds. */
export function IndexPage() {
  const t = useText('index');
  return (
    <>
      <AfterOpening />
      <TalePage
        page={pages.index}
        intro={
          <>
            <p>{t('intro.p1')}</p>
            <p>{t('intro.p2')}</p>
          </>
        }
      >
        <Notes
          notes={[
            { heading: t('languages.heading'), text: t('languages.p1') },
            { heading: t('freelance.heading'), text: t('freelance.p1') },
          ]}
        />
        <HomeViews />
      </TalePage>
    </>
  );
}

/** A notice after a link of another page has opened its document in a new tab. */
function AfterOpening() {
  const isLinked = useLocation().state !== null;
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isLinked) return null;
  return (
    <Suspense fallback={null}>
      <OpenedElsewhere />
    </Suspense>
  );
}
