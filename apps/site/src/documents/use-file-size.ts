import { useLanguage } from '../i18n/language.ts';

/** A function that writes a size in bytes in the language of the page, such as `366 kB`. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return (bytes) => format.format(bytes / 1000);
}
