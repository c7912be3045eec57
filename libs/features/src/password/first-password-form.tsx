import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { useForm } from 'react-hook-form';
import { ScriptForm, SubmitButton } from '../script-form/index.ts';
import { toApiFailure, toPasswordRefusal } from './password.failure.ts';
import type { FirstPasswordLabels } from './password.labels.ts';
import { firstPasswordFormSchema, type FirstPasswordValues } from './password.schema.ts';

export interface FirstPasswordFormProps {
  /** The words on the form, its problems among them. */
  labels: Omit<FirstPasswordLabels, 'noScript'>;
  /** Accepts the invitation; rejects with an `ApiError` if it was not accepted. */
  accept: (newPassword: string) => Promise<unknown>;
  /** The invitation does not exist, was used or is too old. */
  onInvalid: () => void;
  /** The password was not set for a reason that the field does not say. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

/** The first password of an invited reader. What the server finds wrong with it is said at its field. */
export function FirstPasswordForm({ labels, accept, onInvalid, onFailed }: FirstPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<FirstPasswordValues>({
    resolver: standardSchemaResolver(firstPasswordFormSchema),
    mode: 'onChange',
  });
  const { errors, isSubmitted, isSubmitting, touchedFields } = formState;

  const key = errors.newPassword?.message;
  const problem =
    key && (touchedFields.newPassword || isSubmitted)
      ? (labels.newPassword as unknown as Record<string, string>)[key]
      : undefined;

  const submit = async ({ newPassword }: FirstPasswordValues) => {
    try {
      await accept(newPassword);
    } catch (error) {
      const refusal = toPasswordRefusal(error);
      if (refusal === 'commonPassword') {
        setError('newPassword', { message: 'common' }, { shouldFocus: true });
      } else if (refusal === 'invalidInvitation') {
        onInvalid();
      } else {
        onFailed(toApiFailure(error));
      }
    }
  };

  return (
    <ScriptForm className="grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {/* Password managers look for a name, which an invitation does not tell. */}
      <input type="text" autoComplete="username" readOnly hidden />
      <PasswordField
        label={labels.newPassword.label}
        hint={labels.newPassword.hint}
        showLabel={labels.newPassword.show}
        hideLabel={labels.newPassword.hide}
        autoComplete="new-password"
        required
        error={problem}
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
