/** Returns a title such as `Eleven: The Tide Table`. In French, a no-break space precedes the colon. */
export function titleWithNumber(
  { number, title }: { number: string | null; title: string },
  lang: string,
): string {
  if (number === null) return title;
  return `${number}${lang.startsWith('fr') ? '\u00a0' : ''}: ${title}`;
}
