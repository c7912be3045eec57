import type { ChapterSummary } from '@tales/content/chapters';
import { titleWithNumber, type EditionSummary } from '@tales/content/editions';

export interface ChapterTitleProps {
  chapter: Pick<ChapterSummary, 'title' | 'titleHtml'>;
}

/** The title of a chapter with its markup, such as the name of a ship in italics. */
export function ChapterTitle({ chapter: { title, titleHtml } }: ChapterTitleProps) {
  return titleHtml ? (
    <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
  ) : (
    <span>{title}</span>
  );
}

export interface ChapterNameProps {
  chapter: ChapterSummary;
  edition: EditionSummary;
}

/** The number and the title of a chapter. */
export function ChapterName({ chapter, edition: { lang } }: ChapterNameProps) {
  const { number, titleHtml } = chapter;
  return titleHtml ? (
    <>
      <span>{titleWithNumber({ number, title: '' }, lang)}</span>
      <ChapterTitle chapter={chapter} />
    </>
  ) : (
    <span>{titleWithNumber(chapter, lang)}</span>
  );
}
