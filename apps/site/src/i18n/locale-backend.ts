import type { BackendModule, ReadCallback } from 'i18next';

/**
 * Loads locale files. i18next retries after a network error or a status from 500 to 599. It does not retry
 * after another status, if a file is not JSON, or while the browser is offline, so that the page reports the
 * error immediately.
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
  /** True if i18next should retry the request. */
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
