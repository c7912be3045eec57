import { IconButton } from '@tales/ui/icon-button';
import { Menu } from '@tales/ui/menu';
import type { ReactElement } from 'react';
import type { LoadedMenuProps } from '../lazy-menu/index.ts';

/** A language to choose. */
export interface LanguageChoice<Code extends string = string> {
  /** As in `lang` and `hreflang`. */
  code: Code;
  /** What it calls itself. */
  name: string;
}

export interface LanguageMenuProps<Code extends string = string> extends LoadedMenuProps {
  /** The languages in the order in which they are listed. */
  languages: readonly LanguageChoice<Code>[];
  /** The one being read. */
  current: Code;
  /** The link to the same page in a language, with the language's name as its words. */
  renderLink: (language: LanguageChoice<Code>) => ReactElement;
}

/** The page in another language: links, each in its own language, the one to here marked. */
export function LanguageMenu<Code extends string>({
  label,
  icon,
  defaultOpen,
  languages,
  current,
  renderLink,
}: LanguageMenuProps<Code>) {
  return (
    <Menu.Root {...(defaultOpen && { defaultOpen })}>
      <Menu.Trigger label={label} asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Menu.Trigger>
      <Menu.Content>
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
      </Menu.Content>
    </Menu.Root>
  );
}
