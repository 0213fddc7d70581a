import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { loadDemoBusiness } from './demo-business.ts';

const h = await createHarness();

async function count(table: string): Promise<number> {
  const { rows } = await h.db.owner.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return rows[0]?.rows ?? 0;
}

test('a crash half-way leaves nothing', async () => {
  const forged = { uuid: '0193a000-0000-7000-8000-000000010025', path: '/1/x/' };
  await h.db.owner.query(
    `insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
     values ($1, 1, 'white_label', 'In the way', $2, now(), now())`,
    [forged.uuid, forged.path],
  );
  await expect(loadDemoBusiness(h.context)).rejects.toThrow();
  expect(await count('users')).toBe(0);
  expect(await count('tenants')).toBe(2);
  await h.db.owner.query('delete from tenants where uuid = $1', [forged.uuid]);
});
