import { responsiveImages } from '@tales/content/images';
import { documentName, editionTexts, excerptFaces, taleLocales, tales } from '@tales/content/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localeTexts } from './build/locale-texts.ts';
import { dist } from './build/output.ts';
import { reloadOnChange } from './build/reload-on-change.ts';

/** Files that would otherwise be many small ones. What is in them follows from the imports. */
const shared = { minShareCount: 7, entriesAware: true, entriesAwareMergeThreshold: 4_000 };

const groups = [
  // What the entry imports statically: React, the other libraries, which change seldom, and the site. They
  // are evaluated in tasks of their own, see `start-app.ts`.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'site', tags: ['$initial' as const] },
  // What most dynamic imports share, in one file for each set of imports that need the same. Components are
  // apart from calls and their validation, which most pages do not need.
  { name: 'components', test: /\/libs\/ui\//, ...shared },
  { name: 'shared', test: /node_modules|\/libs\/|\/src\/api\.ts$/, ...shared },
];

/** What is loaded together with a dynamic import: not what the first load has. */
const importedWith = (script: string, files: string[]): string[] => {
  const others = files.filter(
    (file) => file !== script && !/\/(?:rolldown-runtime|react|libraries|main)-/.test(file),
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
    tailwindcss(),
    responsiveImages(),
    tales(),
    taleLocales(),
    excerptFaces(),
    editionTexts(),
    localeTexts(),
    reloadOnChange(),
  ],
  ssr: { noExternal: isSsrBuild ? true : [] },
  build: {
    outDir: `${dist}/${isSsrBuild ? 'prerender' : 'client'}`,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
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
