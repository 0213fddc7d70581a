import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { CONNECTIONS, makeDirectory, scimHarness } from '../../../../test/harness/scim.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await scimHarness();

test('tells who came by a directory, without those whom it took out', async () => {
  const { ask, connection, owner, person } = await makeDirectory(h);
  const ana = await person({ externalId: 'ana-1' });
  const bia = await person();
  await ask('DELETE', `/Users/${bia.id}`);
  const { body, status } = await owner.get(`${CONNECTIONS}/${connection.id}/people`);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        id: ana.id,
        name: ana.userName.split('@')[0],
        email: ana.userName,
        status: 'ativo',
        externalId: 'ana-1',
        since: h.clock.now().toISOString(),
      },
    ],
    hasMore: false,
  });
});

test('404 for a connection of another tenant, 403 below administrators, 401 without credentials', async () => {
  const { connection, tenant } = await makeDirectory(h);
  const url = `${CONNECTIONS}/${connection.id}/people`;
  const other = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await other.get(url))).toBe('404 scimConnection.notFound');
  expect((await (await tenant.user({ role: 'editor' })).get(url)).status).toBe(403);
  expect((await h.request('GET', url)).status).toBe(401);
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.get(`${url}?page=0`)).status).toBe(400);
});

test('403 for an administrator who looks after the people of one company', async () => {
  const { connection, tenant } = await makeDirectory(h);
  const admin = await tenant.user({ role: 'admin' });
  await bindToCompany(h, admin, (await makeCompany(admin)).id);
  expect(outcome(await admin.get(`${CONNECTIONS}/${connection.id}/people`))).toBe('403 company.forbidden');
});
