import type { BackendModule, ReadCallback } from 'i18next';

/**
 * Loads locale files. i18next retries after a network error and after a status from 500 to 599. Another status, a file
 * that is not JSON, and a failure while the browser is offline are final: the page says so immediately, and asks again when the
 * browser is online.
 */
export function localeBackend(): BackendModule<{ loadPath: string }> {
  let path = '';
  return {
    type: 'backend',
    callbackApi: true,
    init: (_, { loadPath }) => {
      path = loadPath;
    },
    read: (language, namespace, callback) => {
      void read(path.replace('{{lng}}', language).replace('{{ns}}', namespace), callback);
    },
  };
}

async function read(address: string, callback: ReadCallback): Promise<void> {
  /** True if i18next should try again. */
  let isRetried = true;
  try {
    const response = await fetch(address);
    const body = await response.text();
    isRetried = response.status >= 500;
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    callback(null, JSON.parse(body) as object);
  } catch (error) {
    callback(error as Error, isRetried && navigator.onLine);
  }
}
