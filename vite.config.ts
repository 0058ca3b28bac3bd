import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { icons } from './scripts/icons.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` has the server, to which the pages' calls are passed on. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: inProject('src/web'),
  cacheDir: inProject('.cache/vite'),
  plugins: [react(), icons()],
  build: {
    outDir: inProject('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The page's policy lets in neither inline scripts nor data: addresses, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page of the API's description loads a library of 1.5 MB, and nothing else does.
    chunkSizeWarningLimit: 1600,
    // Which files belong to which screen: scripts/precache.mjs.
    manifest: true,
    // Shown by the screen "About".
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs and what changes with an upgrade alone, kept by browsers across our releases.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|cookie-es|isbot|seroval|seroval-plugins)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The description of the calls is a page among their addresses.
    proxy: {
      '/api/': { target: server, bypass: ({ url }) => (url?.startsWith('/api/docs') ? '/index.html' : undefined) },
    },
  },
});
