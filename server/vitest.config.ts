import { defineConfig } from 'vitest/config';

/** Everything that runs in Node: the server, and the tests of the tooling around it. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    name: 'server',
    include: ['{server/src,server/test,bench,deploy,scripts}/**/*.test.ts'],
    globalSetup: ['server/test/harness/database-server.ts'],
    setupFiles: ['server/test/harness/network-guard.ts'],
    pool: 'forks',
    // The tests wait for PostgreSQL half of the time: a second worker fills the gaps even where there are two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
