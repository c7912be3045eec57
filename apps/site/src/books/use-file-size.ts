import { useLanguage, useText } from '../i18n/hooks.ts';
import { languageFacts } from '@tales/locales/languages';

/** Returns a function that formats file sizes without `Intl.NumberFormat`, which would slow hydration. */
export function useFileSize(): (bytes: number) => string {
  const t = useText();
  const separator = languageFacts[useLanguage()].decimal;
  return (bytes) => {
    const { size, unit } = fileSize(bytes, separator);
    return t(`fileSize.${unit}`, { size });
  };
}

export function fileSize(bytes: number, decimalSeparator: string) {
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return { size: `${kilobytes}`, unit: 'kilobytes' } as const;
  const size = (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
  return { size: size.replace('.', decimalSeparator), unit: 'megabytes' } as const;
}
