import type { ApiClient, ApiFailure } from '@tales/api-client';
import { Text } from '@tales/ui/text';
import { useState } from 'react';
import { apiFailureMessage, type Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import { PasswordForm } from './password-form.tsx';

export interface PasswordOnSiteProps {
  /** Creates the API client of this session. */
  openClient: () => Pick<ApiClient, 'auth'>;
  t: Translate;
}

const failureOf = (t: Translate, failure: ApiFailure | undefined) =>
  ({ tone: 'danger', text: apiFailureMessage(failure, textsBy(t).common.failure) }) as const;

/** The form that changes a password, wired as on the site, with toasts for the outcome. */
export function ChangePasswordOnSite({ openClient, t }: PasswordOnSiteProps) {
  const [client] = useState(openClient);
  return (
    <WithToasts t={t}>
      {(show) => (
        <PasswordForm
          texts={textsBy(t).password}
          username="reader"
          save={async (values) => {
            await client.auth.changePassword(values);
            show({ tone: 'success', text: t('password:changed') });
          }}
          onFailed={(failure) => {
            show(failureOf(t, failure));
          }}
        />
      )}
    </WithToasts>
  );
}

/** The form for a first password, wired as on the site. */
export function FirstPasswordOnSite({ openClient, t }: PasswordOnSiteProps) {
  const [client] = useState(openClient);
  const [outcome, setOutcome] = useState<'accepted' | 'invalid'>();
  if (outcome === 'accepted') return <Text role="status">{t('common:session.signedIn')}</Text>;
  if (outcome === 'invalid') return <Text role="alert">{t('invitation:invalid.text')}</Text>;
  return (
    <WithToasts t={t}>
      {(show) => (
        <PasswordForm
          texts={textsBy(t).invitation}
          username="reader"
          save={async ({ newPassword }) => {
            await client.auth.acceptInvitation({ token: 'a-single-use-token', newPassword });
            setOutcome('accepted');
          }}
          onFailed={(failure) => {
            const isRefused = failure?.kind === 'refused';
            if (isRefused && failure.reason === 'invalidInvitation') setOutcome('invalid');
            else show(failureOf(t, failure));
          }}
        />
      )}
    </WithToasts>
  );
}
