import { Icon } from '@tales/ui/icon';
import { useText } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { PopupButton } from '../navigation/popup-button.tsx';

const ContentsDrawer = lazyPart(() => import('./contents-drawer.tsx'));

/** A button that opens the contents of a book. */
export function ContentsButton({ book, chapter }: { book: string; chapter: string }) {
  const t = useText('read');
  return (
    <PopupButton popup="dialog" label={t('openContents')} icon={<Icon name="contents" />}>
      {(props) => <ContentsDrawer {...props} book={book} chapter={chapter} />}
    </PopupButton>
  );
}
