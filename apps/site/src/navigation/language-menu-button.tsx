import { Icon } from '@tales/ui/icon';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from './lazy-menu.tsx';

/** Opens the language menu, which is loaded when it is used. */
export function LanguageMenuButton() {
  const t = useText();
  return (
    <LazyMenu
      label={t('language.change')}
      icon={<Icon name="globe" />}
      load={async () => (await import('./language-menu.tsx')).LanguageMenu}
    />
  );
}
