import type { Translate } from '../i18n/index.ts';

export interface UserMenuLabels {
  signedInAs: (name: string) => string;
  signIn: string;
  signOut: string;
  changePassword: string;
}

export const userMenuLabels = (t: Translate): UserMenuLabels => ({
  signedInAs: (name) => t('common:user.signedInAs', { name }),
  signIn: t('common:user.signIn'),
  signOut: t('common:user.signOut'),
  changePassword: t('common:user.changePassword'),
});
