import { Brand } from '@tales/ui/brand';
import { ThemeToggle } from '@tales/ui/theme-toggle';
import { Link } from 'react-router-dom';
import { DocumentBar } from '../documents/document-bar.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { homePath, type ReaderPage } from '../pages.ts';
import { MenuButtons } from '../navigation/menu-buttons.tsx';
import { MainNavigation } from '../navigation/main-navigation.tsx';

/**
 * Brand, main navigation, language menu, theme toggle and user menu; in a reader view also the bar of its
 * document, and less height.
 */
export function Header({ reader }: { reader?: ReaderPage | undefined }) {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <header
      className={
        reader
          ? 'w-full px-5 py-3 max-[22.5rem]:px-3 sm:px-8 md:py-2 print:hidden'
          : 'mx-auto w-full max-w-page px-5 py-3 max-[22.5rem]:px-3 sm:px-8 sm:py-5 print:hidden'
      }
    >
      <div className="relative flex flex-wrap items-center gap-x-2 xl:flex-nowrap">
        <Brand
          asChild
          compact={reader !== undefined}
          name={t('siteName')}
          className={reader ? 'me-auto xl:me-2' : 'me-auto'}
        >
          <Link to={localize(homePath)} />
        </Brand>
        {/* As wide as its parts, so that the first does not move when the parser gives way before the last. */}
        <div className="flex items-center gap-x-2 max-md:min-w-58 xl:order-last">
          <MainNavigation />
          <MenuButtons>
            <ThemeToggle
              labels={{ light: t('theme.toLight'), dark: t('theme.toDark') }}
              className="noscript:hidden"
            />
          </MenuButtons>
        </div>
        {reader && <DocumentBar page={reader} />}
      </div>
    </header>
  );
}
