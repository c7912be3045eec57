import { NewTabLink } from '@tales/ui/new-tab-link';
import { Panel } from '@tales/ui/panel';
import { Prose } from '@tales/ui/prose';
import { siteConfig } from '../../site.config.ts';
import { PageHead } from '../head/page-head.tsx';
import { useText } from '../i18n/use-text.ts';
import { TextPage } from '../shell/text-page.tsx';

/** How to give the author a coffee, and what that means. */
export function DonatePage() {
  const t = useText('donate');
  const common = useText();
  return (
    <TextPage heading={t('heading')} lead={t('lead')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable />
      <Prose opening>
        <p>{t('p1')}</p>
        <p>{t('p2')}</p>
      </Prose>
      <div>
        <NewTabLink href={siteConfig.coffeeUrl} announcement={common('opensInNewTab')}>
          <CupIcon />
          {t('coffee')}
        </NewTabLink>
      </div>
      <Panel heading={t('disclaimer.heading')}>
        <p className="text-small">{t('disclaimer.p1')}</p>
      </Panel>
    </TextPage>
  );
}

const CupIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 flex-none fill-none stroke-current stroke-[1.7]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9Zm13 1.5h1.5a2.5 2.5 0 0 1 0 5H17M8.5 6c-1-1 1-2 0-3.5M12.5 6c-1-1 1-2 0-3.5" />
  </svg>
);
