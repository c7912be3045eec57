import { join, resolve } from 'node:path';

/** The folder of the built site: `dist`, or in tests the folder named by `SITE_DIR`. */
export const dist = resolve(process.env['SITE_DIR'] ?? join(import.meta.dirname, '../dist'));
