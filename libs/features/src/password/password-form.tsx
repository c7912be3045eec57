import { composeErrorMessage, failureOf, type ErrorTexts } from '@tales/api-client';
import { Notice } from '@tales/ui/notice';
import { PasswordField } from '@tales/ui/password-field';
import { useState } from 'react';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import type { FieldTexts } from '../forms/field-texts.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import {
  firstPasswordSchema,
  passwordChangeSchema,
  type PasswordValues,
} from './password.schema.ts';

/** Each error message of the schemas, such as `tooShort`, is a key in the texts of its field. */
export interface PasswordTexts extends FormTexts {
  fields: {
    /** Texts of the field for the current password; absent in the form for a first password. */
    current?: FieldTexts<'show' | 'hide' | 'required' | 'wrong'>;
    new: FieldTexts<'hint' | 'show' | 'hide' | 'required' | 'tooShort' | 'tooLong' | 'common'>;
  };
}

export interface PasswordFormProps {
  texts: PasswordTexts;
  failureTexts: ErrorTexts;
  /** User name of the account, for password managers. Absent if the invitation contains no name. */
  username?: string | undefined;
  /** Sets the password. Rejects with an `ApiError` if the server refuses the password or is unreachable. */
  save: (values: PasswordValues) => Promise<unknown>;
}

/**
 * A form that sets a new password. A refusal that concerns a field is shown at the field. Any other failure
 * is shown in the form until the next attempt. A success resets the form.
 */
export function PasswordForm({ texts, failureTexts, username = '', save }: PasswordFormProps) {
  const { current, new: next } = texts.fields;
  const [failure, setFailure] = useState<string>();
  const { field, form, isInvalid, isSubmitting, reset, setError } = useSchemaForm<PasswordValues>(
    current ? passwordChangeSchema : firstPasswordSchema,
    { currentPassword: current ?? next, newPassword: next },
  );

  const submit = async (values: PasswordValues) => {
    setFailure(undefined);
    try {
      await save(values);
      reset();
    } catch (error) {
      const failure = failureOf(error);
      const reason = failure?.kind === 'refused' ? failure.reason : undefined;
      if (reason === 'wrongPassword') {
        setError('currentPassword', { type: 'server', message: 'wrong' }, { shouldFocus: true });
      } else if (reason === 'commonPassword') {
        setError('newPassword', { type: 'server', message: 'common' }, { shouldFocus: true });
      } else {
        setFailure(composeErrorMessage(failure, failureTexts));
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
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
    </HydratedForm>
  );
}
