/** `1234` → `1,234`. The first `Intl.NumberFormat` of a page blocks it longer than anything else. */
export const grouped = (count: number, separator: string): string =>
  count.toString().replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
