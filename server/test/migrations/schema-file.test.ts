import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { dumpSchema } from '../../src/platform/db/schema-dump.ts';
import { createTestDatabase } from '../harness/test-database.ts';

const db = await createTestDatabase();
afterAll(() => db.close());

test('schema.sql is what the migrations make', async () => {
  const committed = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
  expect(await dumpSchema(db.url), 'run `npm run generate`').toBe(committed);
});

test('the text says nothing about who owns the database and when it was made', async () => {
  const schema = await dumpSchema(db.url);
  expect(schema).not.toMatch(/postgres\b/);
  expect(schema).not.toMatch(/audit_entries_\d/);
});
