import { LinkButton } from '@tales/ui/link-button';
import { Panel } from '@tales/ui/panel';
import { Text } from '@tales/ui/text';
import { useText } from '../i18n/hooks.ts';
import { mailToAuthor } from '../paths.ts';

/** Explains how to ask the author by email for an account or a new password. */
export function AccountPanel() {
  const t = useText();
  return (
    <Panel heading={t('account.heading')}>
      <div className="mb-6 grid gap-3">
        <Text size="small">{t('account.text')}</Text>
        <Text size="small">{t('account.forgotten')}</Text>
      </div>
      <LinkButton size="lg" href={mailToAuthor(t('account.subject'))} variant="secondary">
        {t('account.mail')}
      </LinkButton>
    </Panel>
  );
}
