/** Returns `Eleven: The Tide Table`; French has a space before the colon. */
export function titleWithNumber(
  { number, title }: { number: string | null; title: string },
  lang: string,
): string {
  if (number === null) return title;
  return `${number}${lang.startsWith('fr') ? '\u00a0' : ''}: ${title}`;
}
