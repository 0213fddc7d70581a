import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { addedHost, HOSTS, verifiedHost } from '../../../../test/harness/portal-hosts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ask = (domain: string, address = '203.0.113.7') =>
  h.request('GET', `${HOSTS}/ask?domain=${encodeURIComponent(domain)}`, { address });

test('200 for a verified host, in any writing of it, and 404 for every other', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const { host, id } = await verifiedHost(h, owner);
  const open = await addedHost(owner);
  expect((await ask(host)).body).toEqual({ host });
  expect((await ask(`${host.toUpperCase()}.`)).status).toBe(200);
  for (const other of [open.host, `x.${host}`, host.replace('painel.', ''), '10.0.0.1', '*', `${host}:443`])
    expect(outcome(await ask(other)), other).toBe('404 portalHost.unknown');
  await owner.delete(`${HOSTS}/${id}`);
  expect((await ask(host)).status).toBe(404);
});

test('404 while the tenant does no business', async () => {
  const tenant = await h.tenant();
  const { host } = await verifiedHost(h, await tenant.user({ role: 'super-admin' }));
  await h.db.owner.query(`update tenants set status = 'bloqueado' where uuid = $1`, [tenant.uuid]);
  expect((await ask(host)).status).toBe(404);
});

test('six hundred a minute from one address, then 429', async () => {
  const address = '203.0.113.99';
  const answers = await Promise.all(Array.from({ length: 601 }, () => ask('x.example.com', address)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
