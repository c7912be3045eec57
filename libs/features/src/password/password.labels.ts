import type { Translate } from '../i18n/index.ts';

/** Texts of a field. Error messages have the keys of the schemas and refusals. */
export interface NewPasswordLabels {
  label: string;
  hint: string;
  show: string;
  hide: string;
  required: string;
  tooShort: string;
  tooLong: string;
  /** The server found it too common. */
  common: string;
}

interface SubmitLabels {
  submit: string;
  submitting: string;
  /** Shown where scripts are disabled. */
  noScript: string;
}

export interface ChangePasswordLabels extends SubmitLabels {
  currentPassword: { label: string; show: string; hide: string; required: string; wrong: string };
  newPassword: NewPasswordLabels;
}

export interface FirstPasswordLabels extends SubmitLabels {
  newPassword: NewPasswordLabels;
}

export const changePasswordLabels = (t: Translate): ChangePasswordLabels => ({
  currentPassword: {
    label: t('password:fields.current.label'),
    show: t('password:fields.current.show'),
    hide: t('password:fields.current.hide'),
    required: t('password:fields.current.required'),
    wrong: t('password:fields.current.wrong'),
  },
  newPassword: newPasswordLabels(t, 'password'),
  ...submitLabels(t, 'password'),
});

export const firstPasswordLabels = (t: Translate): FirstPasswordLabels => ({
  newPassword: newPasswordLabels(t, 'invitation'),
  ...submitLabels(t, 'invitation'),
});

const newPasswordLabels = (t: Translate, namespace: string): NewPasswordLabels => ({
  label: t(`${namespace}:fields.new.label`),
  hint: t(`${namespace}:fields.new.hint`),
  show: t(`${namespace}:fields.new.show`),
  hide: t(`${namespace}:fields.new.hide`),
  required: t(`${namespace}:fields.new.required`),
  tooShort: t(`${namespace}:fields.new.tooShort`),
  tooLong: t(`${namespace}:fields.new.tooLong`),
  common: t(`${namespace}:fields.new.common`),
});

const submitLabels = (t: Translate, namespace: string): SubmitLabels => ({
  submit: t(`${namespace}:submit`),
  submitting: t(`${namespace}:submitting`),
  noScript: t(`${namespace}:noScript`),
});
