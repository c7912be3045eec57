import { textsOf, type Translate } from '../i18n/index.ts';

export type UserMenuLabels = ReturnType<typeof userMenuLabels>;

export const userMenuLabels = (t: Translate) => ({
  ...textsOf(t, 'common:user', 'signIn', 'signOut', 'changePassword'),
  signedInAs: (name: string) => t('common:user.signedInAs', { name }),
});
