import { languages } from '@tales/locales/languages';
import { BOOK_NAMESPACE, FOLDERS, namespacesOf, readNamespace } from '@tales/locales/texts';
import type { Plugin } from 'vite';

/** Serves the texts as `/locales/<language>/<namespace>.json`, and writes them into the build of the client. */
export const localeTexts = (): Plugin => ({
  name: 'locale-texts',
  configureServer({ middlewares, watcher, ws }) {
    watcher.add([...FOLDERS]);
    // i18next has loaded it.
    watcher.on('change', (file) => {
      if (FOLDERS.some((folder) => file.startsWith(folder))) ws.send({ type: 'full-reload' });
    });
    middlewares.use((request, response, next) => {
      const text = siteTexts().find(({ fileName }) => `/${fileName}` === request.url);
      if (!text) return next();
      response.setHeader('content-type', 'application/json');
      response.end(text.source());
    });
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const { fileName, source } of siteTexts()) {
      this.emitFile({ type: 'asset', fileName, source: source() });
    }
  },
});

const siteTexts = () =>
  namespacesOf('en')
    .filter((namespace) => namespace !== BOOK_NAMESPACE)
    .flatMap((namespace) =>
      languages.map((language) => ({
        fileName: `locales/${language}/${namespace}.json`,
        source: () => JSON.stringify(readNamespace(language, namespace)),
      })),
    );
