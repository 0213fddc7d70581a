import { expect, test } from 'vitest';
import { forEveryTenant } from './every-tenant.ts';

const tenants = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('the fault of one tenant keeps no other from its turn, and is told in the end', async () => {
  const done: number[] = [];
  const work = forEveryTenant(tenants, async ({ id }) => {
    if (id === 2) throw new Error('broken');
    done.push(id);
  });
  await expect(work).rejects.toThrow('failed for 1 of 3 tenants, first for 2: broken');
  expect(done).toEqual([1, 3]);
});

test('tenants come one after the other', async () => {
  const log: string[] = [];
  await forEveryTenant(tenants, async ({ id }) => {
    log.push(`begin ${id}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`end ${id}`);
  });
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
});
