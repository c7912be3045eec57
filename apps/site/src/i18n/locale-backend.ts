import type { BackendModule, ReadCallback } from 'i18next';

interface LocaleBackendOptions {
  /** The address of a locale file, with `{{lng}}` and `{{ns}}`. */
  loadPath: string;
}

/**
 * Loads locale files. i18next retries what has no status or one from 500 to 599. Final are another status, a file
 * that is not a JSON object, and a failure while the browser is offline: the page says so immediately, and asks again
 * when the browser is online.
 */
export function localeBackend(): BackendModule<LocaleBackendOptions> {
  let addressOf: (language: string, namespace: string) => string = () => '';
  return {
    type: 'backend',
    callbackApi: true,
    init: ({ interpolator }, { loadPath }) => {
      addressOf = (lng, ns) => interpolator.interpolate(loadPath, { lng, ns }, lng, {});
    },
    read: (language, namespace, callback) => {
      void read(addressOf(language, namespace), callback);
    },
  };
}

async function read(address: string, callback: ReadCallback): Promise<void> {
  /** Whether another attempt may succeed. */
  let isRetried = true;
  try {
    const response = await fetch(address);
    const body = await response.text();
    isRetried = response.status >= 500;
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    callback(null, parseTexts(body));
  } catch (error) {
    callback(error as Error, isRetried && navigator.onLine);
  }
}

/** @throws Error if the text is not a JSON object */
function parseTexts(text: string): object {
  const texts: unknown = JSON.parse(text);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    throw new Error('A locale file must hold a JSON object.');
  }
  return texts;
}
