/** Serves the built Storybook on 127.0.0.1: `node serve.ts <port>`. */
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

await preview({
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  build: { outDir: 'storybook-static' },
  preview: {
    host: '127.0.0.1',
    port: Number(process.argv[2]),
    strictPort: true,
    headers: { 'Cache-Control': 'max-age=3600' },
  },
});
