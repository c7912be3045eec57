/**
 * For the configuration of tests, which imports it first: they read the tales of this folder, and the site that is built
 * from them (`npm run build-journeys` in `apps/site`). The owner's own may change, get other names and be deleted.
 */
import { join } from 'node:path';

process.env['TALES_DIR'] = join(import.meta.dirname, 'tales');
process.env['SITE_DIR'] = join(import.meta.dirname, '../../node_modules/.cache/journeys-site');
