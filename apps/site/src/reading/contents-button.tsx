import { Icon } from '@tales/ui/icon';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { contentsLoader } from './contents.ts';

/** The button of the contents. The drawer, and what is in it, is loaded when it is used. */
export function ContentsButton({ book, chapter }: { book: string; chapter: string }) {
  const t = useText('read');
  const language = useLanguage();
  return (
    <LazyMenu
      popup="dialog"
      label={t('openContents')}
      icon={<Icon name="contents" />}
      load={async () => {
        const [{ ContentsDrawer }] = await Promise.all([
          import('./contents-drawer.tsx'),
          contentsLoader(book, language).load(),
        ]);
        return ContentsDrawer;
      }}
      menuProps={{ book, chapter }}
    />
  );
}
