export { readInvitation, type InvitationLink } from './invitation-link.ts';
export { PasswordForm } from './password-form.tsx';
