import '@tales/content/use-tales';
import { responsiveImages } from '@tales/content/images';
import { writeContent } from '@tales/content/vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';
import { fromWritten } from './build/from-written.ts';

writeContent();

/** The configuration of unit tests with the plugins that resolve the imports of pages. */
export default mergeConfig(unitTests('site'), {
  plugins: [react(), responsiveImages(), fromWritten()],
  // Isolates test files, because a test replaces modules that other tests import.
  test: { isolate: true },
});
