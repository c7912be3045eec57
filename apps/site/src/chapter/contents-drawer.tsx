import { Drawer } from '@tales/ui/drawer';
import { Text } from '@tales/ui/text';
import { editionOf } from '@tales/content/editions';
import { useText } from '../i18n/hooks.ts';
import type { PopupProps } from '../navigation/popup-button.tsx';
import { titlePagePath } from '../paths.ts';
import { ChapterContents } from '../reading/chapter-contents.tsx';
import { PageTextLink } from '../navigation/page-link.tsx';

export default function ContentsDrawer({
  label,
  icon,
  book,
  chapter,
}: PopupProps & { book: string; chapter: string }) {
  const t = useText('read');
  return (
    <Drawer
      label={t('contents')}
      labels={{ open: label, close: t('closeContents') }}
      icon={icon}
      defaultOpen
    >
      <Text face="interface" size="small" className="mb-2">
        <PageTextLink to={titlePagePath(book)} lang="en">
          {editionOf(book, 'en')?.title}
        </PageTextLink>
      </Text>
      <ChapterContents book={book} current={chapter} />
    </Drawer>
  );
}
