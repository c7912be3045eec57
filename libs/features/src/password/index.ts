export { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form.tsx';
export { FirstPasswordForm, type FirstPasswordFormProps } from './first-password-form.tsx';
export { readInvitationToken } from './invitation-token.ts';
export {
  changePasswordLabels,
  firstPasswordLabels,
  type ChangePasswordLabels,
  type FirstPasswordLabels,
} from './password.labels.ts';
export type { FirstPasswordValues, PasswordChangeValues } from './password.schema.ts';
