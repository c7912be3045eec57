export { ChangePasswordForm } from './change-password-form.tsx';
export { FirstPasswordForm } from './first-password-form.tsx';
export { readInvitation, type InvitationLink } from './invitation-link.ts';
