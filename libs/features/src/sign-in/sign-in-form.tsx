import { Notice } from '@tales/ui/notice';
import { PasswordField } from '@tales/ui/password-field';
import { TextField } from '@tales/ui/text-field';
import { signInSchema, type SignInValues } from './sign-in.schema.ts';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import type { FieldTexts } from '../forms/field-texts.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';

/** Each error message of `signInSchema`, such as `required`, is a key in the texts of its field. */
export interface SignInTexts extends FormTexts {
  fields: {
    username: FieldTexts<'required' | 'tooShort'>;
    email: FieldTexts<'hint' | 'required' | 'invalid'>;
    password: FieldTexts<'show' | 'hide' | 'required' | 'tooShort'>;
  };
}

export interface SignInFormProps {
  texts: SignInTexts;
  /** True while the sign-in is pending. */
  busy: boolean;
  /** Error message of a failed sign-in. Should be set to `undefined` on the next attempt. */
  failure?: string | undefined;
  /** Called with valid values only. */
  onSubmit: (values: SignInValues) => void;
}

/**
 * A form for username, email and password. The error of a field is shown after the field loses focus or the
 * form is submitted. The submit button is disabled while a field has an error, but not initially, because a
 * password manager may fill in the fields without dispatching events.
 */
export function SignInForm({ texts, busy, failure, onSubmit }: SignInFormProps) {
  const { field, form, isInvalid } = useSchemaForm<SignInValues>(signInSchema, texts.fields);
  return (
    <HydratedForm texts={texts} busy={busy} invalid={isInvalid} {...form(onSubmit)}>
      <TextField
        autoComplete="username"
        required
        {...field('username', { autoCapitalize: 'none', spellCheck: false })}
      />
      <TextField type="email" autoComplete="email" required {...field('email')} />
      <PasswordField
        labels={texts.fields.password}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      {failure && (
        // The notice has no `role`, because the site announces the failure in a toast.
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </HydratedForm>
  );
}
