/**
 * Makes tests use `testing/tales` and the site that `npm run build-journeys` in `apps/site` builds from it,
 * because the site owner can change `content/tales`. Test configurations import this file first.
 */
import { join } from 'node:path';

process.env['TALES_DIR'] = join(import.meta.dirname, 'tales');
process.env['SITE_DIR'] = join(import.meta.dirname, '../../node_modules/.cache/journeys-site');
