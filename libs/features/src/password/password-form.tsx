import { composeErrorMessage, failureOf, type ErrorTexts } from '@tales/api-client';
import { Notice } from '@tales/ui/notice';
import { PasswordField } from '@tales/ui/password-field';
import { useState } from 'react';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import type { FieldTexts } from '../forms/field-texts.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import {
  firstPasswordSchema,
  passwordChangeFormSchema,
  type PasswordValues,
} from './password.schema.ts';

/** Texts of the form for a password change or, without `fields.current`, for a first password. */
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
  /** The name of the account whose password is set, for password managers only. */
  username?: string | undefined;
  /** Called with valid values only. The form shows an error if the promise rejects. */
  save: (values: PasswordValues) => Promise<unknown>;
}

/** A form that changes a password or, without `texts.fields.current`, sets a first password. */
export function PasswordForm({ texts, failureTexts, username = '', save }: PasswordFormProps) {
  const { current, new: next } = texts.fields;
  const [failure, setFailure] = useState<string>();
  const { field, form, isInvalid, isSubmitting, reset, setError } = useSchemaForm<PasswordValues>(
    current ? passwordChangeFormSchema : firstPasswordSchema,
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
