/** Returns a title with its number, if any, such as `Eleven: The Tide Table`. */
export function titleWithNumber(
  { number, title }: { number: string | null; title: string },
  lang: string,
): string {
  if (number === null) return title;
  return `${number}${lang.startsWith('fr') ? '\u00a0' : ''}: ${title}`;
}
