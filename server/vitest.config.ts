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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
