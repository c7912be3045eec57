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

export interface LanguageMenuProps<Code extends string = string> extends LoadedMenuProps {
  /** In the order of the menu. */
  languages: readonly LanguageChoice<Code>[];
  /** Code of the language of the page. */
  current: Code;
  /** Renders the link to the page in a language, with the language's name as text. */
  renderLink: (language: LanguageChoice<Code>) => ReactElement;
}

/** Links to the page in other languages; the current one carries `aria-current`. */
export const LanguageMenu = <Code extends string>({
  languages,
  current,
  renderLink,
  ...button
}: LanguageMenuProps<Code>) => (
  <LoadedMenu {...button}>
    {languages.map((language) => (
      <Menu.LinkItem
        key={language.code}
        lang={language.code}
        hrefLang={language.code}
        current={language.code === current}
        asChild
      >
        {renderLink(language)}
      </Menu.LinkItem>
    ))}
  </LoadedMenu>
);
