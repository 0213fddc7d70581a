import { defineConfig } from 'vitest/config';

/** Everything that runs in Node: the server, and the tests of the tooling around it. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    name: 'server',
    include: ['{server/src,server/test,bench,deploy,scripts}/**/*.test.ts'],
    globalSetup: ['server/test/harness/database-server.ts', 'server/test/harness/browser.ts'],
    setupFiles: ['server/test/harness/network-guard.ts'],
    pool: 'forks',
    // Files share a process, so the server is loaded once and not 450 times; what a file changes of it, it puts back.
    isolate: false,
    // The tests wait for PostgreSQL and for browsers a third of the time: a third worker fills the gaps of two cores.
    maxWorkers: 3,
    // What took too long may be tried again: the machine stands still for seconds. What was wrong stays wrong. See decision 0067.
    retry: { count: 1, condition: /time(d )?out|db_connection_limit/i },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is polled for comes soon; how soon is not what these tests are about, and machines are busy.
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
