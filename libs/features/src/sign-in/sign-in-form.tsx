import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { PasswordField } from '@tales/ui/password-field';
import { Text } from '@tales/ui/text';
import { TextField } from '@tales/ui/text-field';
import { useForm } from 'react-hook-form';
import { signInSchema, type SignInForm as SignInValues } from '../auth/index.ts';
import { ScriptForm, SubmitButton } from '../script-form/index.ts';
import type { SignInLabels } from './sign-in.labels.ts';

export interface SignInFormProps {
  /** The words on the form, its problems among them. */
  labels: SignInLabels;
  /** Whether the server is being asked. */
  busy: boolean;
  /** Hears of each attempt without a problem. */
  onSubmit: (values: SignInValues) => void;
}

/**
 * User name, email and password. Each change is validated; a problem shows once its field was left,
 * or after an attempt to submit, which also moves the focus to the first. The button is disabled
 * while a field has a problem, not before anybody typed: a password manager must be able to fill in.
 */
export function SignInForm({ labels, busy, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: standardSchemaResolver(signInSchema),
    mode: 'onChange',
    // No default values: they would replace what was typed before hydration.
  });
  const { errors, touchedFields, isSubmitted } = formState;

  const problemOf = <Field extends keyof SignInValues>(field: Field): string | undefined => {
    const key = errors[field]?.message;
    if (!key || !(touchedFields[field] || isSubmitted)) return undefined;
    return (labels[field] as Record<string, string>)[key];
  };

  return (
    <ScriptForm className="grid gap-5" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <noscript>
        <Text>{labels.noScript}</Text>
      </noscript>
      <TextField
        label={labels.username.label}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problemOf('username')}
        {...register('username')}
      />
      <TextField
        label={labels.email.label}
        hint={labels.email.hint}
        type="email"
        autoComplete="email"
        required
        error={problemOf('email')}
        {...register('email')}
      />
      <PasswordField
        label={labels.password.label}
        showLabel={labels.password.show}
        hideLabel={labels.password.hide}
        autoComplete="current-password"
        required
        error={problemOf('password')}
        {...register('password')}
      />
      <SubmitButton
        className="justify-self-start"
        disabled={busy || Object.keys(errors).length > 0}
      >
        {busy ? labels.submitting : labels.submit}
      </SubmitButton>
    </ScriptForm>
  );
}
