import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import { LanguageItems, type LanguageItemsProps } from './language-items.tsx';
import type { LoadedMenuProps } from './lazy-menu.tsx';

export interface LanguageMenuProps<Code extends string = string>
  extends LoadedMenuProps, Omit<LanguageItemsProps<Code>, 'parts'> {}

/** Links to the page in other languages; the current one carries `aria-current`. */
export function LanguageMenu<Code extends string>({
  label,
  icon,
  defaultOpen = false,
  focusFirstItem = false,
  languages,
  current,
  renderLink,
}: LanguageMenuProps<Code>) {
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger label={label} asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Menu.Trigger>
      <Menu.Content focusFirstItem={focusFirstItem}>
        <LanguageItems
          parts={Menu}
          languages={languages}
          current={current}
          renderLink={renderLink}
        />
      </Menu.Content>
    </Menu.Root>
  );
}
