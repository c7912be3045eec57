import { responsiveImages } from '@tales/content/images';
import { documentName, editionTexts, taleLocales, tales } from '@tales/content/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localeTexts } from './build/locale-texts.ts';
import { dist } from './build/output.ts';

/** What is in one file, with what it imports, unless that is in one further up: one request instead of many. */
const groups = [
  // What the entry imports statically, as scripts that `start-app.ts` evaluates in tasks of their own.
  {
    name: 'mount',
    test: /\/src\/mount\.ts$/,
    tags: ['$initial' as const],
    includeDependenciesRecursively: false,
  },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'site', tags: ['$initial' as const] },
  // What most pages share.
  {
    name: 'common',
    test: /\/ui\/src\/(?:backdrop|chapter-list|cover|figure|hooks|panel|prose|status|text-field)\/|\/site\/src\/(?:documents\/(?!open-)|head\/|reading\/way-in|shell\/|session\/(?:account-panel|sign-in-i)|tales\/byline)|\/api-client\/src\/views/,
  },
  { name: 'tale', test: /\/routes\/tale\.tsx$|react-(?:collection|roving-focus)\// },
  { name: 'text-pages', test: /\/routes\/(?:about|chat|donate)\.tsx$/ },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'machines',
    test: /node_modules\/@?xstate\/|\/features\/src\/(?:hooks|download)\/|\/site\/src\/(?:api|session\/open-auth)\.ts$/,
  },
  { name: 'sign-in', test: /\/routes\/sign-in\.tsx$/ },
  { name: 'layers', test: /react-(?:dismissable-layer|portal|visually-hidden)\// },
  {
    name: 'menus',
    test: /\/navigation\/menus\.tsx$|@floating-ui|react-remove-scroll|react-focus-scope/,
  },
  { name: 'reading', test: /\/routes\/read-/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

/** What is loaded together with a dynamic import: not what the first load has. */
const importedWith = (script: string, files: string[]): string[] => {
  const others = files.filter(
    (file) => file !== script && !/\/(?:rolldown-runtime|libraries|mount|main)-/.test(file),
  );
  return others.length > 0 ? [script, ...others] : [];
};

/**
 * V8 compiles each function of the file while it loads, in another thread, instead of at its first call in
 * the main thread: https://v8.dev/blog/explicit-compile-hints. Other engines ignore the comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The server that `npm run dev` starts. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Vite minifies; Lightning CSS repeats prefixed declarations when it runs twice.
    tailwindcss({ optimize: false }),
    responsiveImages(),
    tales(),
    taleLocales(),
    editionTexts(),
    localeTexts(),
  ],
  ssr: { noExternal: isSsrBuild ? true : [] },
  build: {
    outDir: `${dist}/${isSsrBuild ? 'prerender' : 'client'}`,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // One sheet, of which the build writes the rules for the first paint into each page.
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: importedWith },
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-prerender.tsx' : 'src/main.tsx',
      output: {
        assetFileNames: ({ names }) => documentName(names[0]) ?? 'assets/[name]-[hash][extname]',
        // Rolldown appends to the name of a group what its subgroup is for.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? name}-[hash].js`,
        ...(isSsrBuild ? {} : { codeSplitting: { groups }, postBanner: COMPILE_HINT }),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's origin with the Host header, which the proxy leaves as it is.
    proxy: { '/api': { target: server }, '/ws-chat': { target: server, ws: true } },
  },
}));
