import '@tales/content/use-tales';
import { writeContent } from '@tales/content/vite';
import { contentPlugins } from '@tales/content/vite-plugins';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.unit.ts';

writeContent();

export default mergeConfig(unitTests('site'), {
  plugins: [react(), contentPlugins()],
  // Isolates test files, because `new-language.nightly.test.ts` mocks a module that other tests import.
  test: { isolate: true },
});
