import type { ResourceLanguage } from 'i18next';
import type { Language } from '../src/languages.ts';
import { writeAsset } from './write-asset.ts';

/**
 * Writes each namespace of each language into the assets of a client build: a page is hydrated with the very texts that
 * it was rendered with, also after an upgrade. Returns a function that gives the addresses of namespaces.
 */
export function writePageTexts(client: string, texts: Record<Language, ResourceLanguage>) {
  const addresses = new Map<string, string>();
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, content] of Object.entries(namespaces)) {
      const key = `${namespace}.${language}`;
      addresses.set(key, writeAsset(client, `${key}.json`, JSON.stringify(content)));
    }
  }
  const addressOf = (key: string) => {
    const address = addresses.get(key);
    if (address === undefined) throw new Error(`The build has no texts ${key}.`);
    return address;
  };
  return (language: Language, namespaces: readonly string[]): Record<string, string> =>
    Object.fromEntries(namespaces.map((name) => [name, addressOf(`${name}.${language}`)]));
}
