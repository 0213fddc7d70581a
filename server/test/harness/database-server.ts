import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/app/migrate-database.ts';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { startEmbeddedDatabase, throwawaySettings } from '../../src/platform/embedded-database/index.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { databaseUrl, TEST_DATABASE_PREFIX } from './database-names.ts';
import { createGivenTemplate } from './given-server.ts';
import { memoryDirectory } from './memory-directory.ts';
import { givenServer } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share, as its superuser. */
    databaseServerUrl: string;
    /** The migrated database that every test file clones. */
    templateDatabase: string;
    /** Whether the server is the coordinator of a cluster of Citus. */
    isCluster: boolean;
  }
}

/**
 * Starts the one PostgreSQL of a run, unless it was given one that is there, and migrates the template; answers a function that
 * ends it, or removes the template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (givenServer === null) return startServer(project);
  const { isCluster, name, remove } = await createGivenTemplate(givenServer);
  project.provide('databaseServerUrl', givenServer);
  project.provide('templateDatabase', name);
  project.provide('isCluster', isCluster);
  return remove;
}

async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(await memoryDirectory(), 'retaguarda-test-'));
  const server = await startEmbeddedDatabase({
    dataDir: directory,
    log: createLogger({ level: 'silent' }),
    settings: { ...throwawaySettings, max_connections: 300, autovacuum: 'off' },
  });
  const template = `${TEST_DATABASE_PREFIX}template_${schemaHash()}`;
  await createTemplate(server.socketUrl, template);
  project.provide('databaseServerUrl', server.socketUrl);
  project.provide('templateDatabase', template);
  project.provide('isCluster', false);
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${template}`);
  await migrateDatabase(databaseUrl(serverUrl, template));
  await client.query(`alter database ${template} with is_template true allow_connections false`);
  await client.end();
}

function schemaHash(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return hash('sha256', checksums.join()).slice(0, 12);
}
