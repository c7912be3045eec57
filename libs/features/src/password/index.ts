export { readInvitation, type InvitationLink } from './invitation-link.ts';
export { ChangePasswordForm, FirstPasswordForm } from './password-forms.tsx';
