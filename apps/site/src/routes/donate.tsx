import settings from '@tales/content/site' with { type: 'json' };
import { Icon } from '@tales/ui/icon';
import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Prose } from '@tales/ui/prose';
import { Text } from '@tales/ui/text';
import { useText } from '../i18n/hooks.ts';
import { TextLayout } from '../shell/text-layout.tsx';

export default function DonateRoute() {
  const t = useText('donate');
  const common = useText();
  return (
    <TextLayout heading={t('heading')} lead={t('lead')}>
      <Prose opening>
        <p>{t('p1')}</p>
        <p>{t('p2')}</p>
      </Prose>
      <div>
        <LinkButton size="lg" href={settings.donations} newTab={common('opensInNewTab')}>
          <Icon name="cup" />
          {t('coffee')}
        </LinkButton>
      </div>
      <Panel heading={t('disclaimer.heading')}>
        <Text size="small">{t('disclaimer.p1')}</Text>
      </Panel>
    </TextLayout>
  );
}
