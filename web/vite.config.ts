import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server of `npm run dev`. */
const backend = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

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

/**
 * The style of a component of Mantine comes with the component: whoever loads a page loads the styles that it uses, and not those
 * of the hundred components that it does not. What is served unbundled takes the whole sheet, because its packages are
 * bundled before plugins see them.
 */
function mantineStyles(isBuild: boolean): Plugin {
  const classNames = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*?[\\/](\w+)[.]module[.]mjs$/;
  const entries = /[\\/]web[\\/]src[\\/](main|shared)[.]tsx$/;
  return {
    name: 'mantine-styles',
    transform(code, id) {
      const component = isBuild ? classNames.exec(id)?.[1] : undefined;
      if (component) return `import '@mantine/core/styles/${component}.layer.css';\n${code}`;
      if (!isBuild && entries.test(id)) return `import '@mantine/core/styles.layer.css';\n${code}`;
      return null;
    },
  };
}

function areaOf(module: string): string {
  return /[\\/]features[\\/]([\w-]+)/.exec(module)?.[1] ?? 'more';
}

/**
 * The application, and in the mode `shared` the page behind public links: a build of its own, so that neither loads what only the
 * other needs.
 */
export default defineConfig(({ command, mode }) => ({
  plugins: [react(), mantineStyles(command === 'build'), sharedPages],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts and images stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: new URL(mode === 'shared' ? 'shared.html' : 'index.html', import.meta.url).pathname,
      output: {
        // Few files, none of which holds what a page has no use for: every file is a round trip, and hundreds of tiny ones
        // compress badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'base', tags: ['$initial'], priority: 20 },
            {
              name: 'charts',
              test: /node_modules[\\/](@mantine[\\/]charts|recharts|d3-|victory-)/,
              priority: 15,
            },
            // What many pages share has come with the first of them; what few share comes with the area.
            { name: 'kit', minShareCount: 4, priority: 10 },
            { name: areaOf, debugName: 'areas', minShareCount: 2, priority: 5 },
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
}));
