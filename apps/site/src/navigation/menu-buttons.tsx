import { Icon } from '@tales/ui/icon';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../lazy-menu.tsx';

/** The menu of languages and that of the visitor, with another button between them. */
export function MenuButtons({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="flex items-center">
      <LazyMenu
        label={t('language.change')}
        icon={<Icon name="globe" />}
        load={async () => (await import('./menus.tsx')).LanguageMenu}
        menuProps={{}}
      />
      {children}
      <LazyMenu
        label={t('user.menu')}
        icon={<Icon name="person" />}
        load={async () => (await import('./menus.tsx')).UserMenu}
        menuProps={{}}
      />
    </div>
  );
}
