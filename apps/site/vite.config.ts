import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { bookSizes } from './build/book-sizes.ts';
import { documentName } from './build/document-names.ts';

/** What every page needs, in two files instead of a dozen: the libraries, and what of ours is shared. */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-i18next|react-router|react-router-dom|scheduler|i18next|class-variance-authority|clsx|@radix-ui\/react-(?:slot|compose-refs))\//,
  },
  {
    name: 'shell',
    test: /apps\/site\/src\/(?!api|main|routes\/(?!index|elias|shadows|not-found)|shell\/(?:language|user)-menu|delivery\/open-download|views\/count-view|reading|chat\/|session\/(?:open-auth|arrival))|libs\/ui\/src\/(?:brand|button|cover|disclosure|figure|footer|heading|icon|icon-button|link-button|nav-link|panel|picture|progress-bar|prose|separator|skip-link|spinner|tale-selector|text|theme-toggle)\/|toaster-store/,
  },
];

/** The server that `npm run dev` starts. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    imagetools({ cache: { dir: '../../node_modules/.cache/imagetools' } }),
    bookSizes(),
  ],
  ssr: { noExternal: isSsrBuild ? true : [] },
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-prerender.tsx' : 'src/main.tsx',
      output: {
        assetFileNames: ({ names }) => documentName(names[0]) ?? 'assets/[name]-[hash][extname]',
        ...(isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } }),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's origin with the Host header, which the proxy leaves as it is.
    proxy: { '/api': { target: server }, '/ws-chat': { target: server, ws: true } },
  },
}));
