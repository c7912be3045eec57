import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { Notes } from '../tales/notes.tsx';
import { TalePage } from '../tales/tale-page.tsx';

/** Tale 1, The Airborne Adventures of Elias Harrow. */
export function EliasPage() {
  const t = useText('elias');
  return (
    <TalePage
      page={pages.elias}
      intro={
        <>
          <p>{t('intro.p1')}</p>
          <p>{t('intro.p2')}</p>
          <p>{t('intro.p3')}</p>
          <p>{t('intro.p4')}</p>
        </>
      }
    >
      <Notes
        notes={[
          { heading: t('copyright.heading'), text: t('copyright.p1') },
          { heading: t('languages.heading'), text: t('languages.p1') },
        ]}
      />
    </TalePage>
  );
}
