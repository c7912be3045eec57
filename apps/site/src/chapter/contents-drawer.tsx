import { Drawer } from '@tales/ui/drawer';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { editionOf } from '@tales/content/editions';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import type { PopupProps } from '../navigation/popup-button.tsx';
import { titlePagePath } from '../paths.ts';
import { ChapterContents } from '../reading/chapter-contents.tsx';

/** A drawer with the contents of a book, in which the current chapter is marked. */
export default function ContentsDrawer({
  label,
  icon,
  book,
  chapter,
}: PopupProps & { book: string; chapter: string }) {
  const t = useText('read');
  const localize = useLocalizedPath();
  return (
    <Drawer
      label={t('contents')}
      labels={{ open: label, close: t('closeContents') }}
      icon={icon}
      defaultOpen
    >
      <Text face="interface" size="small" className="mb-2">
        <TextLink asChild>
          <Link to={localize(titlePagePath(book))} lang="en">
            {editionOf(book, 'en')?.title}
          </Link>
        </TextLink>
      </Text>
      <Suspense>
        <ChapterContents book={book} current={chapter} />
      </Suspense>
    </Drawer>
  );
}
