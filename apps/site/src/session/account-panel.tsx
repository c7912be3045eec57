import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Text } from '@tales/ui/text';
import { siteConfig } from '../../site.config.ts';
import { useText } from '../i18n/use-text.ts';

/** How to get an account or a new password: by mail to the author. */
export function AccountPanel() {
  const t = useText('account');
  const mail = `mailto:${siteConfig.mailAddress}?subject=${encodeURIComponent(t('subject'))}`;
  return (
    <Panel heading={t('heading')}>
      <div className="mb-6 grid gap-3">
        <Text size="small">{t('text')}</Text>
        <Text size="small">{t('forgotten')}</Text>
      </div>
      <LinkButton size="lg" href={mail} variant="secondary">
        {t('mail')}
      </LinkButton>
    </Panel>
  );
}
