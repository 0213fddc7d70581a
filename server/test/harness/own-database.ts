import pg from 'pg';

/**
 * Tests reach the databases that they made and no other. What the environment says of one that happens to be there is
 * taken out of it, for this process and for those that it starts, and a connection that names no server leads nowhere, where
 * the driver would look for one on this machine. Imported by everything of the tests that opens a database, so that it
 * holds however a test is run.
 */
for (const name of Object.keys(process.env)) {
  if (name === 'DATABASE_URL' || /^PG[A-Z]+$/.test(name)) delete process.env[name];
}
Object.assign(pg.defaults, { host: 'a-test-names-its-database.invalid', port: 1 });

/** The server that the run has started; throws where no run did, because its configuration was not used. */
export function ownServer(url: string | undefined): string {
  if (url !== undefined) return url;
  throw new Error('this run has no database: tests run with `vitest --config server/vitest.config.ts`');
}
