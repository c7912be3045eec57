import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { Text } from '@tales/ui/text';
import { useForm } from 'react-hook-form';
import { ScriptForm, SubmitButton } from '../script-form/index.ts';
import { toApiFailure, toPasswordRefusal } from './password.failure.ts';
import type { ChangePasswordLabels } from './password.labels.ts';
import { passwordChangeFormSchema, type PasswordChangeValues } from './password.schema.ts';

export interface ChangePasswordFormProps {
  /** The words on the form, its problems among them. */
  labels: ChangePasswordLabels;
  /** Whose password it is: for password managers. */
  username: string;
  /** Changes the password; rejects with an `ApiError` if it is not changed. */
  change: (values: PasswordChangeValues) => Promise<unknown>;
  /** The password was changed. */
  onChanged: () => void;
  /** The password was not changed for a reason that none of the fields says. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

/**
 * The current password and the new one. What the server finds wrong with either is said at its field;
 * anything else is handed to `onFailed`. After a change the fields are empty again.
 */
export function ChangePasswordForm({
  labels,
  username,
  change,
  onChanged,
  onFailed,
}: ChangePasswordFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordChangeValues>({
    resolver: standardSchemaResolver(passwordChangeFormSchema),
    mode: 'onChange',
  });
  const { errors, isSubmitted, isSubmitting, touchedFields } = formState;

  const problemOf = (field: keyof PasswordChangeValues): string | undefined => {
    const key = errors[field]?.message;
    if (!key || !(touchedFields[field] || isSubmitted)) return undefined;
    return (labels[field] as unknown as Record<string, string>)[key];
  };

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
    <ScriptForm className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <noscript>
        <Text>{labels.noScript}</Text>
      </noscript>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={labels.currentPassword.label}
        showLabel={labels.currentPassword.show}
        hideLabel={labels.currentPassword.hide}
        autoComplete="current-password"
        required
        error={problemOf('currentPassword')}
        {...register('currentPassword')}
      />
      <PasswordField
        label={labels.newPassword.label}
        hint={labels.newPassword.hint}
        showLabel={labels.newPassword.show}
        hideLabel={labels.newPassword.hide}
        autoComplete="new-password"
        required
        error={problemOf('newPassword')}
        {...register('newPassword')}
      />
      <SubmitButton
        className="justify-self-start"
        disabled={isSubmitting || Object.keys(errors).length > 0}
      >
        {isSubmitting ? labels.submitting : labels.submit}
      </SubmitButton>
    </ScriptForm>
  );
}
