import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const backend = 'http://127.0.0.1:3000';

/** Public links have a page of their own, which the server chooses by the path. */
const sharedPages: Plugin = {
  name: 'shared-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/p/')) request.url = '/shared.html';
      next();
    });
  },
};

export default defineConfig({
  plugins: [react(), sharedPages],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts and images stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'shared.html'].map((name) => new URL(name, import.meta.url).pathname),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'platform',
              test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|i18next|react-i18next|openapi-fetch)/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': backend,
      '/backend': backend,
      '/ws': { target: backend, ws: true },
    },
  },
});
