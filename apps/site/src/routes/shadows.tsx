import { pictures } from '@tales/content';
import { Figure } from '@tales/ui/figure';
import { Panel } from '@tales/ui/panel';
import { Prose } from '@tales/ui/prose';
import { Separator } from '@tales/ui/separator';
import { Text } from '@tales/ui/text';
import { useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DocumentActions } from '../documents/document-actions.tsx';
import { pages } from '../pages.ts';
import { Notes } from '../tales/notes.tsx';
import { TalePage } from '../tales/tale-page.tsx';

const FIGURE_SIZES = '(min-width: 1200px) 520px, (min-width: 1024px) 44vw, 88vw';

/** Tale 2, The Last Shadow of Aman, with its making-of. */
export function ShadowsPage() {
  const t = useText('shadows');
  return (
    <TalePage
      page={pages.shadows}
      intro={
        <>
          <p>{t('intro.p1')}</p>
          <p>{t('intro.p2')}</p>
          <h2>{t('description.heading')}</h2>
          <p>{t('description.p1')}</p>
          <p>{t('description.p2')}</p>
        </>
      }
      companion={<MakingOf />}
    >
      <Notes
        notes={[
          { heading: t('copyright.heading'), text: t('copyright.p1') },
          { heading: t('fanFiction.heading'), text: t('fanFiction.p1') },
          { heading: t('languages.heading'), text: t('languages.p1') },
        ]}
      />
    </TalePage>
  );
}

/** The making-of panel: its own book, texts for future makers and two maps. */
function MakingOf() {
  const t = useText('shadows');
  const titleLang = useTitleLang();
  return (
    <Panel
      heading={<span lang={titleLang}>{t('makingOf.title')}</span>}
      headingSize="title"
      className="sm:p-12"
    >
      <Text size="lead" tone="muted">
        {t('makingOf.subtitle')}
      </Text>
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-8">
          <Prose>
            <p>{t('makingOf.intro')}</p>
          </Prose>
          <DocumentActions document="makingOf" />
        </div>
        <Prose>
          <h3>{t('makingOf.futureMakers.heading')}</h3>
          <p>{t('makingOf.futureMakers.p1')}</p>
          <p>{t('makingOf.futureMakers.p2')}</p>
        </Prose>
      </div>
      <Separator className="mt-12 mb-10" />
      <section>
        <Prose>
          <h3>{t('makingOf.maps.heading')}</h3>
          <p>{t('makingOf.maps.intro')}</p>
        </Prose>
        <div className="mt-8 grid gap-8 lg:grid-cols-2">
          <Figure
            source={pictures.emotionalArcMap.source}
            alt={t('makingOf.maps.emotionalArc.alt')}
            caption={t('makingOf.maps.emotionalArc.caption')}
            sizes={FIGURE_SIZES}
            fullSize={{
              href: pictures.emotionalArcMap.full,
              label: t('makingOf.maps.emotionalArc.fullSize'),
            }}
          />
          <Figure
            source={pictures.characterDesign.source}
            alt={t('makingOf.maps.characterDesign.alt')}
            caption={t('makingOf.maps.characterDesign.caption')}
            sizes={FIGURE_SIZES}
            fullSize={{
              href: pictures.characterDesign.full,
              label: t('makingOf.maps.characterDesign.fullSize'),
            }}
          />
        </div>
      </section>
    </Panel>
  );
}
