export { ChangePasswordForm } from './change-password-form.tsx';
export { FirstPasswordForm } from './first-password-form.tsx';
export { readInvitationToken } from './invitation-token.ts';
export { changePasswordLabels, firstPasswordLabels } from './password.labels.ts';
