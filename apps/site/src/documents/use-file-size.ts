import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { languageFacts } from '../languages.ts';
import { fileSize } from './file-size.ts';

/**
 * A function that writes a size in bytes in the language of the page, such as `366 kB`. The first
 * `Intl.NumberFormat` of a page would take a quarter of its hydration.
 */
export function useFileSize(): (bytes: number) => string {
  const t = useText();
  const separator = languageFacts[useLanguage()].decimal;
  return (bytes) => {
    const { size, unit } = fileSize(bytes, separator);
    return t(`fileSize.${unit}`, { size });
  };
}
