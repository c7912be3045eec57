import { join, resolve } from 'node:path';

export const dist = resolve(process.env['SITE_DIR'] ?? join(import.meta.dirname, '../dist'));

/** The folder with the files that the server sends. */
export const client = join(dist, 'client');
