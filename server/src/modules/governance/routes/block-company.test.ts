import { describe, expect, test, vi } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { PROMPTLY } from '../../../../test/harness/patience.ts';
import type { TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
const reason = 'Falta de pagamento';

async function call(
  user: TestUser,
  method: 'POST' | 'DELETE' | 'GET',
  url: string,
  body?: unknown,
  tenant?: { uuid: string },
) {
  return send(h.governance, method, url, {
    bearer: await user.token(),
    ...(body === undefined ? {} : { body }),
    ...(tenant === undefined ? {} : { tenant }),
  });
}

const blockUrl = (id: string) => `/api/governance/companies/${id}/block`;

/** A white label with a tenant below it, which has a main company and one more. */
async function world() {
  const alfa = await h.tenant();
  const below = await alfa.tenant();
  const [above, admin, viewer] = await Promise.all([
    alfa.user({ role: 'admin' }),
    below.user({ role: 'admin' }),
    below.user({ role: 'viewer' }),
  ]);
  const main = await makeCompany(admin);
  const branch = await makeCompany(admin, { parentCompanyId: main.id });
  return { alfa, below, above, admin, viewer, main, branch };
}

async function login(user: TestUser) {
  return h.request('POST', '/api/v1/auth/login', { body: { email: user.email, password: PASSWORD } });
}

test('the portal of a blocked company has no tokens until the block is undone', async () => {
  const { above, admin, branch, main } = await world();
  for (const [company, subdominio] of [
    [main, 'portal-preso'],
    [branch, 'filial-presa'],
  ] as const) {
    const named = await admin.patch(`/api/v1/company/directory/${company.id}`, { subdominio });
    expect(named.status, named.text).toBe(200);
  }
  const tokens = async (subdomain: string) =>
    (await h.governance.inject({ method: 'GET', url: `/api/governance/theme-tokens?subdomain=${subdomain}` }))
      .statusCode;
  expect([await tokens('portal-preso'), await tokens('filial-presa')]).toEqual([200, 200]);
  await call(above, 'POST', blockUrl(branch.id), { reason });
  expect([await tokens('portal-preso'), await tokens('filial-presa')]).toEqual([200, 404]);
  await call(above, 'DELETE', blockUrl(branch.id));
  await call(above, 'POST', blockUrl(main.id), { reason });
  expect([await tokens('portal-preso'), await tokens('filial-presa')]).toEqual([404, 404]);
  await call(above, 'DELETE', blockUrl(main.id));
  expect(await tokens('portal-preso')).toBe(200);
});

test('a blocked company has no tokens by its id either, nor has any other of a tenant whose main company is blocked', async () => {
  const { above, branch, main } = await world();
  const tokens = async () => {
    const read = (id: string) => call(above, 'GET', `/api/governance/companies/${id}/theme-tokens`);
    return (await Promise.all([main, branch].map(({ id }) => read(id)))).map(
      ({ body, status }) => `${status} ${body.code ?? ''}`,
    );
  };
  expect(await tokens()).toEqual(['200 ', '200 ']);
  await call(above, 'POST', blockUrl(branch.id), { reason });
  expect(await tokens()).toEqual(['200 ', '404 company.blocked']);
  await call(above, 'DELETE', blockUrl(branch.id));
  await call(above, 'POST', blockUrl(main.id), { reason });
  expect(await tokens()).toEqual(['404 company.blocked', '404 company.blocked']);
  await call(above, 'DELETE', blockUrl(main.id));
  expect(await tokens()).toEqual(['200 ', '200 ']);
});

test('blocking the main company ends the sessions of the tenant and keeps its people out until it is undone', async () => {
  const { above, admin, main, viewer } = await world();
  const other = await h.anotherProcess();
  const [adminToken, viewerToken] = [await admin.token(), await viewer.token()];
  const me = (app: typeof h.app, bearer: string) => send(app, 'GET', '/api/v1/auth/tenants', { bearer });
  expect((await me(other.app, viewerToken)).status).toBe(200);
  const answer = await call(above, 'POST', blockUrl(main.id), { reason });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ companyId: main.id, status: 'bloqueada', reason, sessionsEnded: 2 });
  expect((await me(h.app, adminToken)).status).toBe(401);
  await vi.waitFor(async () => expect((await me(other.app, viewerToken)).status).toBe(401), PROMPTLY);
  const refused = await login(viewer);
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.accountUnavailable']);
  const undone = await call(above, 'DELETE', blockUrl(main.id));
  expect(undone.body).toMatchObject({ companyId: main.id, status: 'ativa', reason: null });
  expect((await login(viewer)).status).toBe(200);
});

test('blocking another company keeps out those who belong to it and nobody else', async () => {
  const { above, admin, branch, viewer } = await world();
  await bindToCompany(h, viewer, branch.id);
  const token = await viewer.token();
  expect((await call(above, 'POST', blockUrl(branch.id), { reason })).body.sessionsEnded).toBe(1);
  expect((await h.request('GET', '/api/v1/auth/tenants', { bearer: token })).status).toBe(401);
  expect((await login(viewer)).status).toBe(403);
  expect((await admin.get('/api/v1/auth/tenants')).status).toBe(200);
});

test('a guest of a blocked tenant is out of it and keeps the own home', async () => {
  const { above, below, main } = await world();
  const home = await h.tenant();
  const guest = await home.user({ role: 'editor' });
  await below.addMember(guest, 'viewer');
  await call(above, 'POST', blockUrl(main.id), { reason });
  expect((await guest.get('/api/v1/auth/tenants')).status).toBe(200);
  expect((await guest.get('/api/v1/auth/tenants', { tenant: below })).status).toBe(403);
});

test('is 409 when it is blocked already, and when there is nothing to undo', async () => {
  const { above, main } = await world();
  expect((await call(above, 'DELETE', blockUrl(main.id))).body.code).toBe('company.notBlocked');
  const both = await Promise.all([1, 2].map(() => call(above, 'POST', blockUrl(main.id), { reason })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('is for admins of a tenant above: 403 to the own admin and to members, also in the name of the tenant', async () => {
  const { above, admin, below, main, viewer } = await world();
  for (const [user, tenant] of [
    [admin, undefined],
    [viewer, undefined],
    [admin, below],
  ] as const) {
    const answer = await call(user, 'POST', blockUrl(main.id), { reason }, tenant);
    expect([answer.status, answer.body.code]).toEqual([403, 'governance.ancestorRequired']);
  }
  expect((await call(above, 'POST', blockUrl(main.id), { reason }, below)).status).toBe(200);
});

test('is 404 for a company of another tenant, whoever asks', async () => {
  const { main } = await world();
  const beta = await h.tenant();
  const foreign = await beta.user({ role: 'admin' });
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await call(foreign, method, blockUrl(main.id), method === 'POST' ? { reason } : undefined);
    expect([answer.status, answer.body.code]).toEqual([404, 'company.notFound']);
  }
});

test('is 400 without a reason and 401 without credentials', async () => {
  const { above, main } = await world();
  for (const body of [
    {},
    { reason: '' },
    { reason: '   ' },
    { reason: 'x'.repeat(501) },
    { reason, until: 1 },
  ]) {
    expect((await call(above, 'POST', blockUrl(main.id), body)).status).toBe(400);
  }
  expect((await send(h.governance, 'POST', blockUrl(main.id), { body: { reason } })).status).toBe(401);
});

test('both are in the log of the company, with the reason', async () => {
  const { above, main } = await world();
  await call(above, 'POST', blockUrl(main.id), { reason });
  await call(above, 'DELETE', blockUrl(main.id));
  const log = await call(above, 'GET', `/api/logs/company/${main.id}?action=company`);
  expect(
    log.body.items
      .slice(0, 2)
      .map(({ action }: { action: string }) => action)
      .sort(),
  ).toEqual(['company.blocked', 'company.unblocked']);
  expect(
    log.body.items.find(({ action }: { action: string }) => action === 'company.blocked').after.reason,
  ).toBe(reason);
});

describe('the block of a company', () => {
  test('tells reason, who and when for as long as it lasts, to everybody who sees the company', async () => {
    const { above, admin, branch } = await world();
    const nothing = { companyId: branch.id, status: 'ativa', reason: null, blockedAt: null, blockedBy: null };
    expect((await call(admin, 'GET', blockUrl(branch.id))).body).toEqual(nothing);
    await call(above, 'POST', blockUrl(branch.id), { reason });
    const at = h.clock.now().toISOString();
    h.clock.advance({ hours: 24 * 200 });
    const bearer = await admin.freshToken();
    const answer = await send(h.governance, 'GET', blockUrl(branch.id), { bearer });
    expect(answer.body).toEqual({
      companyId: branch.id,
      status: 'bloqueada',
      reason,
      blockedAt: at,
      blockedBy: { id: above.uuid, nome: expect.any(String) },
    });
    await send(h.governance, 'DELETE', blockUrl(branch.id), { bearer: await above.freshToken() });
    expect((await send(h.governance, 'GET', blockUrl(branch.id), { bearer })).body).toEqual(nothing);
  });

  test('is 404 for a company of another tenant, 400 for an id that is no uuid, 401 without credentials', async () => {
    const { branch } = await world();
    const foreign = await (await h.tenant()).user({ role: 'admin' });
    expect((await call(foreign, 'GET', blockUrl(branch.id))).status).toBe(404);
    expect((await call(foreign, 'GET', blockUrl('7'))).status).toBe(400);
    expect((await send(h.governance, 'GET', blockUrl(branch.id))).status).toBe(401);
  });
});

test('a company that was inactive before is inactive again once the block is undone', async () => {
  const { above, admin, branch } = await world();
  const directory = `/api/v1/company/directory/${branch.id}`;
  expect((await admin.patch(directory, { status: 'inativa' })).status).toBe(200);
  await call(above, 'POST', blockUrl(branch.id), { reason });
  expect((await admin.get(directory)).body.status).toBe('bloqueada');
  const undone = await call(above, 'DELETE', blockUrl(branch.id));
  expect(undone.body.status).toBe('inativa');
  expect((await admin.get(directory)).body.status).toBe('inativa');
});
