import { textsOf, type Translate } from '../i18n/index.ts';

export type FirstPasswordLabels = ReturnType<typeof firstPasswordLabels>;
export type ChangePasswordLabels = ReturnType<typeof changePasswordLabels>;

/** `common` is for a password that the server found too common. */
const newPasswordLabels = (t: Translate, form: string) => ({
  ...textsOf(t, `${form}:fields.new`, 'label', 'hint', 'show', 'hide'),
  ...textsOf(t, `${form}:fields.new`, 'required', 'tooShort', 'tooLong', 'common'),
});

/** Error messages have the keys of the schemas and refusals; `noScript` is shown without scripts. */
const labelsOf = (t: Translate, form: string) => ({
  newPassword: newPasswordLabels(t, form),
  ...textsOf(t, form, 'submit', 'submitting', 'noScript'),
});

export const firstPasswordLabels = (t: Translate) => labelsOf(t, 'invitation');

export const changePasswordLabels = (t: Translate) => ({
  ...labelsOf(t, 'password'),
  currentPassword: textsOf(
    t,
    'password:fields.current',
    'label',
    'show',
    'hide',
    'required',
    'wrong',
  ),
});
