import * as Menu from '@tales/ui/menu';
import type { ReactElement } from 'react';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { LoadedMenu } from './loaded-menu.tsx';

/** A language to choose. */
export interface LanguageChoice<Code extends string = string> {
  /** As in `lang` and `hreflang`. */
  code: Code;
  /** Its name in the language itself. */
  name: string;
}

export interface LanguageItemsProps<Code extends string = string> {
  /** In the order of the menu. */
  languages: readonly LanguageChoice<Code>[];
  /** Code of the language of the page. */
  current: Code;
  /** Renders the link to the page in a language, with the language's name as text. */
  renderLink: (language: LanguageChoice<Code>) => ReactElement;
}

/** Items of a menu that link to the page in other languages; the current one carries `aria-current`. */
export const LanguageItems = <Code extends string>({
  languages,
  current,
  renderLink,
}: LanguageItemsProps<Code>) =>
  languages.map((language) => (
    <Menu.LinkItem
      key={language.code}
      lang={language.code}
      hrefLang={language.code}
      current={language.code === current}
      asChild
    >
      {renderLink(language)}
    </Menu.LinkItem>
  ));

export interface LanguageMenuProps<Code extends string = string>
  extends LoadedMenuProps, LanguageItemsProps<Code> {}

/** Links to the page in other languages; the current one carries `aria-current`. */
export const LanguageMenu = <Code extends string>({
  languages,
  current,
  renderLink,
  ...button
}: LanguageMenuProps<Code>) => (
  <LoadedMenu {...button}>
    <LanguageItems languages={languages} current={current} renderLink={renderLink} />
  </LoadedMenu>
);
