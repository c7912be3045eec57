import type { ChapterSummary } from '@tales/content/chapters';
import { titleWithNumber, type EditionSummary } from '@tales/content/editions';

/** The title of a chapter with its markup, such as the name of a ship in italics. */
export function ChapterTitle({ chapter: { title, titleHtml } }: { chapter: ChapterSummary }) {
  return titleHtml ? (
    <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
  ) : (
    <span>{title}</span>
  );
}

export function ChapterName({
  chapter,
  edition: { lang },
}: {
  chapter: ChapterSummary;
  edition: EditionSummary;
}) {
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
