import { responsiveImages } from '@tales/content/images';
import { documentName, editionTexts, taleLocales, tales } from '@tales/content/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localeTexts } from './build/locale-texts.ts';
import { dist } from './build/output.ts';

/** The libraries of the first load in one file, and the modules of ours that most pages share in another. */
const groups = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  {
    name: 'shared',
    test: (id: string) => !id.includes('node_modules'),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
];

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
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-prerender.tsx' : 'src/main.tsx',
      output: {
        assetFileNames: ({ names }) => documentName(names[0]) ?? 'assets/[name]-[hash][extname]',
        chunkFileNames: 'assets/[name]-[hash].js',
        ...(isSsrBuild ? {} : { codeSplitting: { groups } }),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's origin with the Host header, which the proxy leaves as it is.
    proxy: { '/api': { target: server }, '/ws-chat': { target: server, ws: true } },
  },
}));
