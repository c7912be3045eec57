/**
 * Sets `TALES_DIR` and `SITE_DIR` for tests and Storybook, because the site owner can change `content/tales`.
 * Must be imported before the modules that read these variables when they are loaded.
 */
import { join } from 'node:path';

process.env['TALES_DIR'] = join(import.meta.dirname, 'tales');
process.env['SITE_DIR'] = join(import.meta.dirname, '../../node_modules/.cache/journeys-site');
