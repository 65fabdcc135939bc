/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.TRAWL_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'target/classes/dev/trawl/dashboard',
    emptyOutDir: true,
    // A file that is inlined would need a policy that allows data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/v1': { target: server, changeOrigin: true } } },
  test: { environment: 'happy-dom', isolate: false, restoreMocks: true, setupFiles: ['src/test-setup.ts'] },
});
