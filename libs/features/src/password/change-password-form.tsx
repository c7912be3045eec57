import type { ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { HydratedForm } from '../forms/hydrated-form.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { toApiFailure, toPasswordRefusal } from './password.failure.ts';
import type { ChangePasswordLabels } from './password.labels.ts';
import { passwordChangeFormSchema, type PasswordChangeValues } from './password.schema.ts';

export interface ChangePasswordFormProps {
  /** The texts, from `changePasswordLabels`. */
  labels: ChangePasswordLabels;
  /** The account's name, for password managers. */
  username: string;
  /** Rejects with an `ApiError` if the password was not changed. */
  change: (values: PasswordChangeValues) => Promise<unknown>;
  /** Called once the server has changed the password. */
  onChanged: () => void;
  /** Called with failures that are not shown at a field; `undefined` for an error that is no `ApiError`. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

/**
 * Current and new password. A refusal that concerns a field is shown at it, anything else is passed to
 * `onFailed`. Resets after a change.
 */
export function ChangePasswordForm({
  labels,
  username,
  change,
  onChanged,
  onFailed,
}: ChangePasswordFormProps) {
  const { field, form, isInvalid, isSubmitting, reset, setError } =
    useSchemaForm<PasswordChangeValues>(passwordChangeFormSchema, labels);

  const submit = async (values: PasswordChangeValues) => {
    try {
      await change(values);
    } catch (error) {
      const refusal = toPasswordRefusal(error);
      if (refusal === 'wrongPassword') {
        setError('currentPassword', { message: 'wrong' }, { shouldFocus: true });
      } else if (refusal === 'commonPassword') {
        setError('newPassword', { message: 'common' }, { shouldFocus: true });
      } else {
        onFailed(toApiFailure(error));
      }
      return;
    }
    reset();
    onChanged();
  };

  return (
    <HydratedForm labels={labels} busy={isSubmitting} invalid={isInvalid} {...form(submit)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        labels={labels.currentPassword}
        autoComplete="current-password"
        required
        {...field('currentPassword')}
      />
      <PasswordField
        labels={labels.newPassword}
        autoComplete="new-password"
        required
        {...field('newPassword')}
      />
    </HydratedForm>
  );
}
