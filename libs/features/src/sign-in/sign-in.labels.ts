import { textsOf, type Translate } from '../i18n/index.ts';

export type SignInLabels = ReturnType<typeof signInLabels>;

/** Error messages have the keys of `signInSchema`; `noScript` is shown where scripts are disabled. */
export const signInLabels = (t: Translate) => ({
  username: textsOf(t, 'sign-in:fields.username', 'label', 'required', 'tooShort'),
  email: textsOf(t, 'sign-in:fields.email', 'label', 'hint', 'required', 'invalid'),
  password: textsOf(t, 'sign-in:fields.password', 'label', 'show', 'hide', 'required', 'tooShort'),
  ...textsOf(t, 'sign-in', 'submit', 'submitting', 'noScript'),
});
