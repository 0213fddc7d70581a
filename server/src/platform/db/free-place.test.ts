import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { takeFreePlace } from './free-place.ts';

const TENANT = 7;
const db = await createTestDatabase();
const database = await db.open({ transactions: 3 });
afterAll(() => db.close());

const take = () => database.transaction([TENANT], (tx) => takeFreePlace(tx, 'portal_hosts', TENANT, 2));

test('whoever takes a place waits for somebody who is taking one there, and for nobody else', async () => {
  const isHeld = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = database.transaction([TENANT], async (tx) => {
    await takeFreePlace(tx, 'portal_hosts', TENANT, 2);
    isHeld.resolve();
    await release.promise;
    order.push('first');
  });
  await isHeld.promise;
  const second = take().then(() => order.push('second'));
  await database.transaction([TENANT], (tx) => takeFreePlace(tx, 'email_domains', TENANT, 2));
  order.push('another table');
  release.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['another table', 'first', 'second']);
});
