const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** A size of at least 10 MB is written without decimals. */
const LARGE = 10 * MEGABYTE;

/** A size in bytes, as it is written in front of a unit: `742` kilobytes, `1,4` or `63` megabytes. */
export function fileSize(
  bytes: number,
  decimalSeparator: string,
): { size: string; unit: 'kilobytes' | 'megabytes' } {
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes * KILOBYTE < MEGABYTE) return { size: kilobytes.toString(), unit: 'kilobytes' };
  const size = (bytes / MEGABYTE).toFixed(bytes < LARGE ? 1 : 0);
  return { size: size.replace('.', decimalSeparator), unit: 'megabytes' };
}
