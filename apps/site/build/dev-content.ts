import { join } from 'node:path';
import { talesFolder, writeContent } from '@tales/content/vite';
import { FOLDERS } from '@tales/locales/texts';
import type { Plugin } from 'vite';
import { isLanguage } from '@tales/locales/languages';
import { siteTexts } from './site-texts.ts';

const folders = [talesFolder(), ...FOLDERS];

/**
 * Returns a Vite plugin for development. When a tale or a text changes, the plugin calls `writeContent` and
 * reloads all pages. It serves the texts as `/locales/<language>/<namespace>.json`.
 */
export const devContent = (): Plugin => ({
  name: 'dev-content',
  apply: 'serve',
  configureServer({ middlewares, watcher, ws }) {
    writeContent();
    watcher.add(folders);
    watcher.on('all', (_, file) => {
      if (!folders.some((folder) => file.startsWith(join(folder, '/')))) return;
      try {
        writeContent();
        // i18next caches the texts that it has loaded, so changed texts appear only after a reload.
        ws.send({ type: 'full-reload' });
      } catch (error) {
        const { message, stack = '' } = error as Error;
        ws.send({ type: 'error', err: { message, stack } });
      }
    });
    middlewares.use('/locales', (request, response, next) => {
      const [, language, namespace = ''] =
        /^\/(\w+)\/([\w-]+)\.json$/.exec(request.url ?? '') ?? [];
      const text = isLanguage(language) ? siteTexts(language)[namespace] : undefined;
      if (text === undefined) return next();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(text));
    });
  },
});
