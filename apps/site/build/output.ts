import { join, resolve } from 'node:path';

/** The folder of the built site: `dist`, or for tests the one that `SITE_DIR` names. */
export const dist = resolve(process.env['SITE_DIR'] ?? join(import.meta.dirname, '../dist'));
