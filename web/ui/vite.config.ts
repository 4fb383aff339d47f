import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { tooHeavy, weigh } from './budget';

const server = process.env.TURNO_URL ?? 'http://127.0.0.1:8080';
const testing = process.env.VITEST !== undefined;

/** No build is heavier than docs/results.md says. */
const budget: Plugin = {
  name: 'budget',
  writeBundle(_options, bundle) {
    const weights = weigh(Object.values(bundle).filter((file) => file.type === 'chunk'));
    const wrong = tooHeavy(weights);
    if (wrong !== null) this.error(wrong);
    this.info(`scripts, gzipped: first page ${weights.firstPage} bytes, all ${weights.all} bytes`);
  },
};

export default defineConfig({
  plugins: [svelte(), budget],
  build: {
    outDir: process.env.TURNO_UI_OUT ?? 'dist',
    emptyOutDir: true,
    // Private fields stay what they are: written for older browsers, they are a twentieth of all scripts.
    target: 'es2022',
    // Its scripts are a twentieth lighter than those of Vite's own minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    // The server's content security policy allows no inline script, which the polyfill would be.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Small scripts go into larger ones, which compress better.
    rollupOptions: { output: { experimentalMinChunkSize: 4000 } },
  },
  server: {
    // turno refuses pages of other origins, so the proxy speaks as a page of its own.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  // Without this, tests would load the server-side half of Svelte.
  resolve: testing ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts', 'budget.test.ts'] },
});
