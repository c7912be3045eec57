import type { ReactElement } from 'react';
import type { MenuParts } from './menu-parts.ts';

/** A language to choose. */
export interface LanguageChoice<Code extends string = string> {
  /** As in `lang` and `hreflang`. */
  code: Code;
  /** Its name in the language itself. */
  name: string;
}

export interface LanguageItemsProps<Code extends string = string> {
  /** `Menu` as imported, or the parts that `LazyMenu` passes. */
  parts: MenuParts;
  /** In the order of the menu. */
  languages: readonly LanguageChoice<Code>[];
  /** Code of the language of the page. */
  current: Code;
  /** Renders the link to the page in a language, with the language's name as text. */
  renderLink: (language: LanguageChoice<Code>) => ReactElement;
}

/** Links to the page in other languages; the current one carries `aria-current`. */
export function LanguageItems<Code extends string>({
  parts: { LinkItem },
  languages,
  current,
  renderLink,
}: LanguageItemsProps<Code>) {
  return languages.map((language) => (
    <LinkItem
      key={language.code}
      lang={language.code}
      hrefLang={language.code}
      current={language.code === current}
      asChild
    >
      {renderLink(language)}
    </LinkItem>
  ));
}
