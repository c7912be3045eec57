import { LazyMenu as Menu, type LazyMenuProps } from '@tales/features/menus';
import { Icon } from '@tales/ui/icon';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useNoConnectionToast } from '../toasts/toasts.tsx';

/** A menu whose code is loaded on hover, focus or press; a toast reports a failure. */
export function LazyMenu<Props extends object>(props: Omit<LazyMenuProps<Props>, 'onUnavailable'>) {
  return <Menu {...props} onUnavailable={useNoConnectionToast()} />;
}

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
