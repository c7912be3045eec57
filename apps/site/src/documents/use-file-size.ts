import { useText } from '../i18n/use-text.ts';

/**
 * A function that writes a size in bytes in the language of the page, such as `366 kB`. The first
 * `Intl.NumberFormat` of a page would take a quarter of its hydration.
 */
export function useFileSize(): (bytes: number) => string {
  const t = useText();
  return (bytes) => t('fileSize', { kilobytes: Math.round(bytes / 1000) });
}
