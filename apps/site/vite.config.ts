import { join } from 'node:path';
import { fixedDocuments } from '@tales/content/vite';
import { contentPlugins } from '@tales/content/vite-plugins';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devContent } from './build/dev-content.ts';
import { client, dist } from './build/output.ts';

const groups = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  {
    name: 'shared',
    test: (id: string) => !id.includes('node_modules'),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
];

const fixed = fixedDocuments();

function assetPath(name = ''): string {
  if (fixed.includes(name)) return 'docs/[name][extname]';
  return /\.(?:pdf|epub)$/.test(name) ? 'docs/[hash][extname]' : 'assets/[name]-[hash][extname]';
}

/** The address of the Fastify server that `npm run dev` starts. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Vite minifies the CSS with Lightning CSS, which repeats prefixed declarations if it runs twice.
    tailwindcss({ optimize: false }),
    contentPlugins(),
    devContent(),
  ],
  ssr: { noExternal: isSsrBuild ? true : [] },
  build: {
    outDir: isSsrBuild ? join(dist, 'prerender') : client,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // WebKit repeats the failure of a `modulepreload` link in subsequent documents, even after a reload.
    modulePreload: false,
    // `critical-styles.ts` extracts the styles for the first paint from a single stylesheet.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-prerender.tsx' : 'src/main.tsx',
      output: {
        assetFileNames: ({ names }) => assetPath(names[0]),
        chunkFileNames: 'assets/[name]-[hash].js',
        ...(isSsrBuild ? {} : { codeSplitting: { groups } }),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the `Origin` and `Host` headers, so the proxy must not change `Host`.
    proxy: { '/api': { target: server }, '/ws-chat': { target: server, ws: true } },
  },
}));
