import * as Menu from '@tales/ui/menu';
import { LanguageItems, type LanguageItemsProps } from './language-items.tsx';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { MenuButton } from './menu-button.tsx';

export interface LanguageMenuProps<Code extends string = string>
  extends LoadedMenuProps, Omit<LanguageItemsProps<Code>, 'parts'> {}

/** Links to the page in other languages; the current one carries `aria-current`. */
export const LanguageMenu = <Code extends string>({
  languages,
  current,
  renderLink,
  ...button
}: LanguageMenuProps<Code>) => (
  <MenuButton {...button}>
    <LanguageItems parts={Menu} languages={languages} current={current} renderLink={renderLink} />
  </MenuButton>
);
