import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import type { TestTenant } from '../../../../test/harness/people.ts';
import { HOSTS, tenantAtHost } from '../../../../test/harness/portal-hosts.ts';
import { hostJobs } from './host-jobs.ts';
import type { PortalHost } from './host-schema.ts';
import { readHosts } from './host-service.ts';

let isDown = false;
const h = await companyHarness({ leavesMessages: true });
const readTxt = (name: string) =>
  isDown ? Promise.reject(new Error('no answer')) : h.context.providers.readTxt(name);
const jobs = hostJobs({ ...h.context, providers: { readTxt } });

const passDays = (days: number) => h.clock.set(new Date(h.clock.now().getTime() + days * 86_400_000));
const look = () => jobs['directory.hosts']?.({});

/** The only host of a tenant; sessions are over after so many days. */
async function hostOf({ id }: TestTenant): Promise<PortalHost> {
  const caller = { tenant: { id } } as unknown as Parameters<typeof readHosts>[1];
  const [item] = (await readHosts(h.context, caller)).items;
  if (item === undefined) throw new Error('no host');
  return item;
}

async function mailsWaiting(uuid: string): Promise<Record<string, unknown>[]> {
  const { rows } = await h.db.owner.query<{ payload: Record<string, unknown> }>(
    `delete from outbox where topic = 'directory.hostSuspended'
      and tenant_id = (select id from tenants where uuid = $1) returning payload`,
    [uuid],
  );
  return rows.map(({ payload }) => payload);
}

test('a record that is missing for three days suspends the host, and the owners are told', async () => {
  const { host, owner, tenant } = await tenantAtHost(h);
  const state = async () => (await hostOf(tenant)).state;
  const { record } = await hostOf(tenant);
  passDays(1.1);
  await look();
  expect(await state()).toBe('verified');
  h.zone.delete(record.name);
  passDays(1.1);
  isDown = true;
  await look();
  expect(await state()).toBe('verified');
  isDown = false;
  passDays(1.1);
  await look();
  expect(await state()).toBe('failing');
  passDays(2.8);
  await look();
  expect(await state()).toBe('failing');
  passDays(1.1);
  await look();
  expect(await state()).toBe('suspended');
  const waiting = await mailsWaiting(tenant.uuid);
  expect(waiting).toHaveLength(1);
  for (const payload of waiting) await jobs['directory.hostSuspended']?.(payload);
  expect(h.mailer.lastTo(owner.email).subject).toBe(`O endereço ${host} foi suspenso`);
});

test('one whose record comes back goes on, and a suspended one is verified anew', async () => {
  const { id, owner, tenant } = await tenantAtHost(h);
  const item = () => hostOf(tenant);
  const { record } = await item();
  h.zone.delete(record.name);
  passDays(1.1);
  await look();
  expect((await item()).state).toBe('failing');
  h.zone.set(record.name, [record.value]);
  passDays(1.1);
  await look();
  expect((await item()).state).toBe('verified');
  h.zone.delete(record.name);
  for (let day = 0; day < 5; day += 1) {
    passDays(1.1);
    await look();
  }
  expect((await item()).state).toBe('suspended');
  h.zone.set(record.name, [record.value]);
  expect(
    (await owner.post(`${HOSTS}/${id}/verification`, {}, { bearer: await owner.freshToken() })).body.state,
  ).toBe('verified');
});
