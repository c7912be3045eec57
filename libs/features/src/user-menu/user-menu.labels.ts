import type { Translate } from '../translate/index.ts';

export interface UserMenuLabels {
  signIn: string;
  signOut: string;
}

export const userMenuLabels = (t: Translate): UserMenuLabels => ({
  signIn: t('common:user.signIn'),
  signOut: t('common:user.signOut'),
});
