import { basename, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Loads open pages anew in development, and says why, when a file changes that cannot be replaced in a running
 * page: a text, which i18next has loaded, or a machine, whose actors keep running.
 */
export const reloadOnChange = (): Plugin => ({
  name: 'reload-on-change',
  apply: 'serve',
  hotUpdate({ file, server }) {
    const sentence = reasonOf(relative(server.config.root, file).split(sep).join('/'));
    if (sentence === undefined || this.environment.name !== 'client') return undefined;
    this.environment.logger.info(sentence, { timestamp: true });
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});

/** @param file its path from the folder of the site */
function reasonOf(file: string): string | undefined {
  const [texts] = /(?<=^|\/)locales\/.+\.json$/.exec(file) ?? [];
  if (texts) {
    return `The texts of ${texts} have changed: the pages are loaded anew.`;
  }
  if (/\.machine\.ts$/.test(file)) {
    return `The machine ${basename(file)} has changed: the pages are loaded anew, and its actors start again.`;
  }
  return undefined;
}
