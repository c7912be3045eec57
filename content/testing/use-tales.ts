/**
 * Makes tests use the tales of this folder and the site that is built from them (`npm run build-journeys` in
 * `apps/site`), because the owner may change or delete other tales. Test configurations import this module first.
 */
import { join } from 'node:path';

process.env['TALES_DIR'] = join(import.meta.dirname, 'tales');
process.env['SITE_DIR'] = join(import.meta.dirname, '../../node_modules/.cache/journeys-site');
