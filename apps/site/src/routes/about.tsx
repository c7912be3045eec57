import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { languages } from '@tales/locales/languages';
import { mailToAuthor } from '../paths.ts';
import { TextLayout } from '../shell/text-layout.tsx';

export default function AboutRoute() {
  const t = useText('about');
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const list = new Intl.ListFormat(language);
  return (
    <TextLayout heading={t('heading')} lead={t('lead')}>
      <Prose opening>
        <p>{t('general.p1')}</p>
        <p>{t('general.p2')}</p>
        <p>{t('general.p3')}</p>
        <h2>{t('freelancing.heading')}</h2>
        <p>{t('freelancing.p1')}</p>
        <p>{t('freelancing.p2')}</p>
        <h2>{t('languages.heading')}</h2>
        <p>
          {t('languages.p1', {
            languages: list.format(languages.map((one) => names.of(one) ?? one)),
          })}
        </p>
        <h2>{t('thanks.heading')}</h2>
        <p>{t('thanks.p1')}</p>
      </Prose>
      <Panel heading={t('contact.heading')}>
        <Text size="small" className="mb-6">
          {t('contact.p1')}
        </Text>
        <LinkButton size="lg" href={mailToAuthor(t('contact.subject'))}>
          {t('contact.mail')}
        </LinkButton>
      </Panel>
    </TextLayout>
  );
}
