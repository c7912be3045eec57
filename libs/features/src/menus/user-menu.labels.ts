import type { Translate } from '../i18n/index.ts';

export interface UserMenuLabels {
  signIn: string;
  signOut: string;
  changePassword: string;
}

export const userMenuLabels = (t: Translate): UserMenuLabels => ({
  signIn: t('common:user.signIn'),
  signOut: t('common:user.signOut'),
  changePassword: t('common:user.changePassword'),
});
