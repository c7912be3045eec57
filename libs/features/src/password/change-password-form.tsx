import type { ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import { useSchemaForm, type FieldTexts } from '../forms/use-schema-form.ts';
import { toApiFailure, toPasswordRefusal } from './password.failure.ts';
import type { NewPasswordTexts } from './first-password-form.tsx';
import { passwordChangeFormSchema, type PasswordChangeValues } from './password.schema.ts';

/** The messages of the fields have the keys of their schema, and those of a refusal: `wrong`, `common`. */
export interface ChangePasswordTexts extends FormTexts {
  fields: {
    current: FieldTexts<'show' | 'hide' | 'required' | 'wrong'>;
    new: NewPasswordTexts;
  };
}

export interface ChangePasswordFormProps {
  texts: ChangePasswordTexts;
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
  texts,
  username,
  change,
  onChanged,
  onFailed,
}: ChangePasswordFormProps) {
  const { current, new: next } = texts.fields;
  const { field, form, isInvalid, isSubmitting, reset, setError } =
    useSchemaForm<PasswordChangeValues>(passwordChangeFormSchema, {
      currentPassword: current,
      newPassword: next,
    });

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
    <HydratedForm texts={texts} busy={isSubmitting} invalid={isInvalid} {...form(submit)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        labels={current}
        autoComplete="current-password"
        required
        {...field('currentPassword')}
      />
      <PasswordField labels={next} autoComplete="new-password" required {...field('newPassword')} />
    </HydratedForm>
  );
}
