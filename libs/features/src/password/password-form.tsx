import { ApiError, type ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import { useSchemaForm, type FieldTexts } from '../forms/use-schema-form.ts';
import {
  firstPasswordSchema,
  passwordChangeSchema,
  type PasswordValues,
} from './password.schema.ts';

export interface PasswordFormProps {
  /** The messages have the keys of the schema, and `common` is for a password that is too easy to guess. */
  texts: FormTexts & {
    fields: {
      /** Those of the field for the current password, which an invited account does not have. */
      current?: FieldTexts<'show' | 'hide' | 'required' | 'wrong'>;
      new: FieldTexts<'hint' | 'show' | 'hide' | 'required' | 'tooShort' | 'tooLong' | 'common'>;
    };
  };
  /** The account's name, for password managers. Links of former versions do not carry it. */
  username?: string | undefined;
  /** Rejects with an `ApiError` if the password was not set. */
  save: (values: PasswordValues) => Promise<unknown>;
  /** Called with failures that are not shown at a field; `undefined` for an error that is no `ApiError`. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

/**
 * A new password, and the current one where there is one. A refusal that concerns a field is shown at it, anything else
 * is passed to `onFailed`. Resets once the password is set.
 */
export function PasswordForm({ texts, username = '', save, onFailed }: PasswordFormProps) {
  const { current, new: next } = texts.fields;
  const { field, form, isInvalid, isSubmitting, reset, setError } = useSchemaForm<PasswordValues>(
    current ? passwordChangeSchema : firstPasswordSchema,
    { currentPassword: current ?? next, newPassword: next },
  );

  const submit = async (values: PasswordValues) => {
    try {
      await save(values);
      reset();
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : undefined;
      const reason = failure?.kind === 'refused' ? failure.reason : undefined;
      if (reason === 'wrongPassword') {
        setError('currentPassword', { message: 'wrong' }, { shouldFocus: true });
      } else if (reason === 'commonPassword') {
        setError('newPassword', { message: 'common' }, { shouldFocus: true });
      } else {
        onFailed(failure);
      }
    }
  };

  return (
    <HydratedForm texts={texts} busy={isSubmitting} invalid={isInvalid} {...form(submit)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {current && (
        <PasswordField
          labels={current}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
      )}
      <PasswordField labels={next} autoComplete="new-password" required {...field('newPassword')} />
    </HydratedForm>
  );
}
