import { ApiError, type ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import { useSchemaForm, type FieldTexts } from '../forms/use-schema-form.ts';
import {
  firstPasswordFormSchema,
  passwordChangeFormSchema,
  type FirstPasswordValues,
  type PasswordChangeValues,
} from './password.schema.ts';

/** The messages have the keys of the schema, and `common` is for a password that is too easy to guess. */
type NewPasswordTexts = FieldTexts<
  'hint' | 'show' | 'hide' | 'required' | 'tooShort' | 'tooLong' | 'common'
>;

interface PasswordFormProps {
  /** Called with failures that are not shown at a field; `undefined` for an error that is no `ApiError`. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

export interface ChangePasswordFormProps extends PasswordFormProps {
  texts: FormTexts & {
    fields: {
      current: FieldTexts<'show' | 'hide' | 'required' | 'wrong'>;
      new: NewPasswordTexts;
    };
  };
  /** The account's name, for password managers. */
  username: string;
  /** Rejects with an `ApiError` if the password was not changed. */
  change: (values: PasswordChangeValues) => Promise<unknown>;
  /** Called once the server has changed the password. */
  onChanged: () => void;
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
      const { reason, failure } = refusalOf(error);
      if (reason === 'wrongPassword') {
        setError('currentPassword', { message: 'wrong' }, { shouldFocus: true });
      } else if (reason === 'commonPassword') {
        setError('newPassword', { message: 'common' }, { shouldFocus: true });
      } else {
        onFailed(failure);
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

export interface FirstPasswordFormProps extends PasswordFormProps {
  texts: FormTexts & { fields: { new: NewPasswordTexts } };
  /** The account's name, for password managers. Links of former versions do not carry it. */
  username?: string | undefined;
  /** Rejects with an `ApiError` if the invitation was not accepted. */
  accept: (newPassword: string) => Promise<unknown>;
  /** The invitation does not exist, was used or is too old. */
  onInvalid: () => void;
}

/** The first password of an invited account. A refusal of the password is shown at its field. */
export function FirstPasswordForm({
  texts,
  username = '',
  accept,
  onInvalid,
  onFailed,
}: FirstPasswordFormProps) {
  const { field, form, isInvalid, isSubmitting, setError } = useSchemaForm<FirstPasswordValues>(
    firstPasswordFormSchema,
    { newPassword: texts.fields.new },
  );

  const submit = async ({ newPassword }: FirstPasswordValues) => {
    try {
      await accept(newPassword);
    } catch (error) {
      const { reason, failure } = refusalOf(error);
      if (reason === 'commonPassword') {
        setError('newPassword', { message: 'common' }, { shouldFocus: true });
      } else if (reason === 'invalidInvitation') {
        onInvalid();
      } else {
        onFailed(failure);
      }
    }
  };

  return (
    <HydratedForm texts={texts} busy={isSubmitting} invalid={isInvalid} {...form(submit)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        labels={texts.fields.new}
        autoComplete="new-password"
        required
        {...field('newPassword')}
      />
    </HydratedForm>
  );
}

/** Why the server refused, if it sent a reason; and the failure of an `ApiError`. */
function refusalOf(error: unknown) {
  const failure = error instanceof ApiError ? error.failure : undefined;
  return { reason: failure?.kind === 'refused' ? failure.reason : undefined, failure };
}
