import { beforeEach, expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { companyCreated } from '../../directory/company-events.ts';
import { placeEvents } from '../event-order-service.ts';
import { purgeEvents } from '../retention.ts';
import { query } from '../tables.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/events';
const DAY_MS = 86_400_000;

let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  await h.db.owner.query('delete from event_outbox');
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

interface Page {
  events: { id: string; type: string; companyId?: string; data: { id: string } }[];
  cursor: string;
  hasMore: boolean;
}

const place = async () => {
  while (await placeEvents(h.context));
};
const read = async (user: TestUser, query = ''): Promise<Page> => (await user.get(`${URL}${query}`)).body;
const ids = ({ events }: Page) => events.map(({ data }) => data.id);
const event = (id: string) =>
  companyCreated.of({ id, companyId: null }, { id, parentId: null, status: 'ativa' });
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

test('tells what happened in the tenant, in order, page after page', async () => {
  const made = [];
  for (let n = 0; n < 3; n += 1) made.push((await makeCompany(admin)).id);
  await place();
  const first = await read(admin, '?limit=2&types=company.created');
  expect([ids(first), first.hasMore]).toEqual([made.slice(0, 2), true]);
  const second = await read(admin, `?limit=2&types=company.created&cursor=${first.cursor}`);
  expect([ids(second), second.hasMore]).toEqual([made.slice(2), false]);
  expect(first.events[0]).toMatchObject({
    type: 'company.created',
    tenantId: tenant.uuid,
    companyId: made[0],
  });
});

test('goes on days later where a cursor stands, and has nothing twice', async () => {
  await makeCompany(admin);
  await place();
  const { cursor } = await read(admin);
  const { id } = await makeCompany(admin);
  await place();
  h.clock.set(new Date(h.clock.now().getTime() + 5 * DAY_MS));
  const fresh = await tenant.user({ role: 'admin' });
  const next = await read(fresh, `?types=company.created&cursor=${cursor}`);
  expect(ids(next)).toEqual([id]);
});

test('passes over nothing that is committed late: a later commit has a later place', async () => {
  const late = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const slow = h.database.transaction([tenant.id], async (tx) => {
    leaveEvents(tx, h.clock, tenant.id, [event(uuid(1))]);
    await tx.many(query.selectFrom('companies').select('id').where('tenant_id', '=', tenant.id));
    left.resolve();
    await late.promise;
  });
  await left.promise;
  await h.database.transaction([tenant.id], async (tx) => {
    leaveEvents(tx, h.clock, tenant.id, [event(uuid(2))]);
  });
  await place();
  const first = await read(admin, '?types=company.created');
  expect(ids(first)).toEqual([uuid(2)]);
  late.resolve();
  await slow;
  await place();
  expect(ids(await read(admin, `?types=company.created&cursor=${first.cursor}`))).toEqual([uuid(1)]);
});

test('loses and repeats nothing while many write and two processes give places', async () => {
  const other = await h.anotherProcess();
  const all = Array.from({ length: 120 }, (_value, n) => uuid(n + 1));
  let writing = true;
  const placing = [h, other].map(async ({ context }) => {
    while (writing) await placeEvents(context);
  });
  const seen: string[] = [];
  let cursor = '';
  const readOn = async () => {
    const page = await read(admin, `?limit=7&types=company.created${cursor && `&cursor=${cursor}`}`);
    cursor = page.cursor;
    seen.push(...ids(page));
    return page.hasMore;
  };
  for (const group of Array.from({ length: 30 }, (_value, n) => all.slice(n * 4, n * 4 + 4))) {
    await Promise.all(
      group.map((id) =>
        h.database.transaction([tenant.id], async (tx) => leaveEvents(tx, h.clock, tenant.id, [event(id)])),
      ),
    );
    await readOn();
  }
  writing = false;
  await Promise.all(placing);
  await place();
  while (await readOn());
  expect(seen.toSorted()).toEqual(all);
});

test('holds only what the caller may know of: by key, by tenant, by company', async () => {
  const [own, other] = [await makeCompany(admin), await makeCompany(admin)];
  await place();
  const bound = await tenant.user({ role: 'admin' });
  await bindToCompany(h, bound, own.id);
  expect(ids(await read(bound))).toEqual([own.id]);
  const limited = await tenant.user({ role: 'admin' });
  await tenant.grant(limited, 'perm-user-list', false);
  expect(ids(await read(limited))).toEqual([]);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(ids(await read(stranger))).not.toContain(other.id);
});

test('410 for a cursor of so long ago that something may be missing; what is older is forgotten', async () => {
  await makeCompany(admin);
  await place();
  const { cursor } = await read(admin);
  h.clock.set(new Date(h.clock.now().getTime() + 31 * DAY_MS));
  const fresh = await tenant.user({ role: 'admin' });
  expect(outcome(await fresh.get(`${URL}?cursor=${cursor}`))).toBe('410 events.cursorTooOld');
  await purgeEvents(h.context);
  const { rows } = await h.db.owner.query('select from events where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([]);
});

test('400 for what is no cursor and for a limit that is too high, 401 without credentials', async () => {
  expect(outcome(await admin.get(`${URL}?cursor=x`))).toBe('400 events.badCursor');
  expect((await admin.get(`${URL}?limit=501`)).status).toBe(400);
  expect((await h.request('GET', URL)).status).toBe(401);
});
