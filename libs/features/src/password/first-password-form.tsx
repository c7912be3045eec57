import type { ApiFailure } from '@tales/api-client';
import { PasswordField } from '@tales/ui/password-field';
import { HydratedForm, type FormTexts } from '../forms/hydrated-form.tsx';
import { useSchemaForm, type FieldTexts } from '../forms/use-schema-form.ts';
import { toApiFailure, toPasswordRefusal } from './password.failure.ts';
import { firstPasswordFormSchema, type FirstPasswordValues } from './password.schema.ts';

/** The messages have the keys of the schema, and `common` is for a password that is too easy to guess. */
export type NewPasswordTexts = FieldTexts<
  'hint' | 'show' | 'hide' | 'required' | 'tooShort' | 'tooLong' | 'common'
>;

export interface FirstPasswordFormProps {
  texts: FormTexts & { fields: { new: NewPasswordTexts } };
  /** The account's name, for password managers. Links of former versions do not carry it. */
  username?: string | undefined;
  /** Rejects with an `ApiError` if the invitation was not accepted. */
  accept: (newPassword: string) => Promise<unknown>;
  /** The invitation does not exist, was used or is too old. */
  onInvalid: () => void;
  /** Called with failures that are not shown at the field; `undefined` for an error that is no `ApiError`. */
  onFailed: (failure: ApiFailure | undefined) => void;
}

/** The first password of an invited account. A refusal of the password is shown at its field. */
export function FirstPasswordForm({
  texts,
  username,
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
    <HydratedForm texts={texts} busy={isSubmitting} invalid={isInvalid} {...form(submit)}>
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        labels={texts.fields.new}
        autoComplete="new-password"
        required
        {...field('newPassword')}
      />
    </HydratedForm>
  );
}
