import { defineConfig } from 'vitest/config';

// Files share a process, so the application is loaded once and not 130 times; `test/setup.ts` puts back what a test changed.
const shared = { isolate: false, maxWorkers: 2 };

/** The sdk as it is written here, not as its package has it. */
const alias = { '@retaguarda/sdk': new URL('../sdk/src/index.ts', import.meta.url).pathname };
const resolution = { resolve: { alias } };

/** Rules run in plain Node; what is drawn runs in a DOM without a browser, and asks a server that each test writes. */
export default defineConfig({
  test: {
    projects: [
      {
        ...resolution,
        test: { ...shared, name: 'rules', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        ...resolution,
        test: {
          ...shared,
          // After the rules, and not among them: a process serves files of one kind alone.
          sequence: { groupOrder: 1 },
          name: 'components',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://app.test/' } },
          include: ['{src,test}/**/*.test.tsx'],
          testTimeout: 60_000,
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
});
