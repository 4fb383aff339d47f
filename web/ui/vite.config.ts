import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TURNO_URL ?? 'http://127.0.0.1:8080';
const testing = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.TURNO_UI_OUT ?? 'dist',
    emptyOutDir: true,
    // The server's content security policy allows no inline script, which the polyfill would be.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    // turno refuses pages of other origins, so the proxy speaks as a page of its own.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  // Without this, tests would load the server-side half of Svelte.
  resolve: testing ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
});
