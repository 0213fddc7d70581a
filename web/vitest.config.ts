import { defineConfig } from 'vitest/config';

/** Rules run in plain Node; what is drawn runs in a DOM without a browser, and asks a server that each test writes. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://app.test/' } },
          include: ['{src,test}/**/*.test.tsx'],
          testTimeout: 20_000,
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
});
