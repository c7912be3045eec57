import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { bookSizes } from './build/book-sizes.ts';
import { documentName } from './build/document-names.ts';

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
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
}));
