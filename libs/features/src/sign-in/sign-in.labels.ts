import type { Translate } from '../i18n/index.ts';

/** Texts of the form. Error messages have the keys of `signInSchema`. */
export interface SignInLabels {
  username: { label: string; required: string; tooShort: string };
  email: { label: string; hint: string; required: string; invalid: string };
  password: { label: string; show: string; hide: string; required: string; tooShort: string };
  submit: string;
  submitting: string;
  /** Shown where scripts are disabled. */
  noScript: string;
}

export const signInLabels = (t: Translate): SignInLabels => ({
  username: {
    label: t('sign-in:fields.username.label'),
    required: t('sign-in:fields.username.required'),
    tooShort: t('sign-in:fields.username.tooShort'),
  },
  email: {
    label: t('sign-in:fields.email.label'),
    hint: t('sign-in:fields.email.hint'),
    required: t('sign-in:fields.email.required'),
    invalid: t('sign-in:fields.email.invalid'),
  },
  password: {
    label: t('sign-in:fields.password.label'),
    show: t('sign-in:fields.password.show'),
    hide: t('sign-in:fields.password.hide'),
    required: t('sign-in:fields.password.required'),
    tooShort: t('sign-in:fields.password.tooShort'),
  },
  submit: t('sign-in:submit'),
  submitting: t('sign-in:submitting'),
  noScript: t('sign-in:noScript'),
});
