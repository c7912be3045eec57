import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Text } from '@tales/ui/text';
import { useText } from '../i18n/hooks.ts';
import { mailToAuthor } from '../paths.ts';

/** Explains how to request an account or a new password by mail to the author. */
export function AccountPanel() {
  const t = useText('account');
  return (
    <Panel heading={t('heading')}>
      <div className="mb-6 grid gap-3">
        <Text size="small">{t('text')}</Text>
        <Text size="small">{t('forgotten')}</Text>
      </div>
      <LinkButton size="lg" href={mailToAuthor(t('subject'))} variant="secondary">
        {t('mail')}
      </LinkButton>
    </Panel>
  );
}
