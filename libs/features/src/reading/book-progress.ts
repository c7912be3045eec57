/**
 * The share of the book's words, 0 to 1, before a point in a chapter. `progression` is the share of the
 * chapter before this point, 0 to 1.
 */
export function totalProgressionOf(
  chapters: readonly { slug: string; words: number }[],
  slug: string,
  progression: number,
): number {
  const words = chapters.map((chapter) => chapter.words);
  const index = chapters.findIndex((chapter) => chapter.slug === slug);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const own = words[index] ?? 0;
  return (sum(words.slice(0, Math.max(index, 0))) + own * progression) / Math.max(1, sum(words));
}
