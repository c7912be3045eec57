/**
 * Lets tests read the tales of this folder, and the site that is built from them (`npm run build-journeys` in
 * `apps/site`). The owner may change, rename or delete the others. A configuration of tests imports it first.
 */
import { join } from 'node:path';

process.env['TALES_DIR'] = join(import.meta.dirname, 'tales');
process.env['SITE_DIR'] = join(import.meta.dirname, '../../node_modules/.cache/journeys-site');
