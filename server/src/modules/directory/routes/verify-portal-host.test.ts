import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { addedHost, HOSTS, newHost } from '../../../../test/harness/portal-hosts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('a host is verified by its own record and by no other, and the log says so', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { host, id, record } = await addedHost(owner);
  const url = `${HOSTS}/${id}/verification`;
  expect(outcome(await owner.post(url, {}))).toBe('422 portalHost.unproved');
  h.zone.set(record.name, [`${record.value}x`]);
  expect(outcome(await owner.post(url, {}))).toBe('422 portalHost.unproved');
  h.zone.set(record.name, ['outra coisa', record.value]);
  expect((await owner.post(url, {})).body.state).toBe('verified');
  expect((await owner.post(url, {})).status).toBe(200);
  const log = await auditOf(h, tenant.uuid);
  expect(log.filter(({ action }) => action === 'portalHost.verified')).toMatchObject([{ after: { host } }]);
});

test('a host belongs to one tenant, also of two that verify it at the same moment', async () => {
  const host = newHost();
  const owners = [await ownerOf(), await ownerOf()];
  const added = await Promise.all(owners.map((owner) => addedHost(owner, host)));
  h.zone.set(
    added[0].record.name,
    added.map(({ record }) => record.value),
  );
  const answers = await Promise.all(
    owners.map((owner, index) => owner.post(`${HOSTS}/${added[index].id}/verification`, {})),
  );
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '409 portalHost.taken']);
});

test('404 for one of another tenant, and sixty an hour at most', async () => {
  const owner = await ownerOf();
  const { id } = await addedHost(owner);
  const url = `${HOSTS}/${id}/verification`;
  expect(outcome(await (await ownerOf()).post(url, {}))).toBe('404 portalHost.notFound');
  for (let n = 0; n < 60; n += 1) expect((await owner.post(url, {})).status).toBe(422);
  expect((await owner.post(url, {})).status).toBe(429);
});
