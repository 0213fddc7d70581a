import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import { writeDataExport } from '../../../../test/harness/data-exports.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { purgeDataExports } from '../export-jobs.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/auth/data-export';

test('says how far the own file is, and nothing once it is over', async () => {
  const person = await (await h.tenant()).user();
  expect((await person.get(URL)).body).toEqual({ export: null });
  await writeDataExport(h, person);
  const { body } = await person.get(URL);
  expect(body.export).toMatchObject({ status: 'ready', sizeBytes: expect.any(Number) });
  expect(new Date(body.export.expiresAt).getTime() - new Date(body.export.createdAt).getTime()).toBe(
    7 * DAY_MS,
  );
  const key = `data-exports/${body.export.id}.zip`;
  expect(await h.context.storage.get(key)).not.toBeNull();
  h.clock.advance({ hours: 8 * 24 });
  await purgeDataExports(h.context);
  expect(await h.context.storage.get(key)).toBeNull();
  const { rows } = await h.db.owner.query('select 1 from data_exports where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('is for people who are signed in', async () => {
  expect((await h.request('GET', URL)).status).toBe(401);
});
