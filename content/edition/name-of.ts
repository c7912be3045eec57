/** `Eleven: The Tide Table`, with the space before the colon that its language has. */
export function nameOf(
  { number, title }: { number: string | null; title: string },
  lang: string,
): string {
  if (number === null) return title;
  return `${number}${lang.startsWith('fr') ? '\u00a0' : ''}: ${title}`;
}
