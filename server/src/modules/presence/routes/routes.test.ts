import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { closeSockets, openSocket } from '../../../../test/presence/socket-client.ts';

const h = await createHarness({ leavesMessages: true });
const other = await h.anotherProcess();
const urls: string[] = [];

beforeAll(async () => {
  urls.push(await h.app.listen({ host: '127.0.0.1', port: 0 }));
  urls.push(await other.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(closeSockets);
afterAll(closeSockets);

const PRESENCE = '/api/v1/presence';

async function connect(user: TestUser, process: 0 | 1 = 0, tenant?: { uuid: string }) {
  const bearer = await user.token();
  const socket = openSocket(urls[process] ?? '', { bearer, ...(tenant === undefined ? {} : { tenant }) });
  await socket.next('presence.ready');
  return socket;
}

/** When the people of a tenant sent their last requests; it is written behind the answer. */
async function lastRequests({ id }: { id: number }): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ at: Date }>(
    'select last_seen_at as at from presence_activity where tenant_id = $1',
    [id],
  );
  return rows.map(({ at }) => at.toISOString());
}

const idsOf = (body: { usuarios: { userId: string }[] }) => body.usuarios.map(({ userId }) => userId);

describe('active-users', () => {
  test('answers who is online on any process, and who sent a request in the last five minutes', async () => {
    const acme = await h.tenant();
    const ann = await acme.user({ name: 'Ângela', role: 'admin' });
    const bob = await acme.user({ name: 'Bruno' });
    const eve = await acme.user({ name: 'anA' });
    const began = h.clock.now().toISOString();
    await connect(bob, 1);
    await eve.get(`${PRESENCE}/active-users`);
    h.clock.advance({ minutes: 2 });
    const { body, status } = await ann.get(`${PRESENCE}/active-users`);
    const now = h.clock.now().toISOString();
    expect(status).toBe(200);
    const person = { companyId: null, online: false, role: 'viewer', desde: began, ultimoSinal: began };
    expect(body).toEqual({
      tenantId: acme.uuid,
      total: 3,
      usuarios: [
        { ...person, userId: eve.uuid, nomeCompleto: 'anA' },
        { ...person, userId: ann.uuid, nomeCompleto: 'Ângela', role: 'admin', desde: now, ultimoSinal: now },
        { ...person, userId: bob.uuid, nomeCompleto: 'Bruno', online: true, ultimoSinal: now },
      ],
    });
    h.clock.advance({ minutes: 4 });
    expect(idsOf((await ann.get(`${PRESENCE}/active-users`)).body)).toEqual([ann.uuid, bob.uuid]);
  });

  test('knows since when somebody sends requests without a pause of five minutes', async () => {
    const acme = await h.tenant();
    const ann = await acme.user();
    const ask = async () => (await ann.get(`${PRESENCE}/active-users`)).body.usuarios[0].desde;
    // What could not be written, as on a machine that stood still, is written with the next request.
    const since = () => vi.waitFor(ask, { timeout: 20_000, interval: 500 });
    const first = await since();
    await expect.poll(() => lastRequests(acme)).toEqual([first]);
    h.clock.advance({ minutes: 4 });
    expect(await since()).toBe(first);
    h.clock.advance({ minutes: 6 });
    expect(await since()).toBe(h.clock.now().toISOString());
  });

  test('writes at most once a minute for a user and a tenant', async () => {
    const acme = await h.tenant();
    const ann = await acme.user();
    const ask = () => ann.get(`${PRESENCE}/active-users`);
    const seen = () => lastRequests(acme);
    const first = h.clock.now().toISOString();
    await ask();
    await expect.poll(seen).toEqual([first]);
    // The timer of the first request, of 100 ms, would write the second one where the clock is ahead of the third.
    await new Promise((resolve) => setTimeout(resolve, 150));
    h.clock.advance({ seconds: 40 });
    await ask();
    expect(await seen()).toEqual([first]);
    h.clock.advance({ seconds: 40 });
    await ask();
    await expect.poll(seen).toEqual([h.clock.now().toISOString()]);
  });

  test('says nothing of other tenants', async () => {
    const [acme, foreign] = [await h.tenant(), await h.tenant()];
    const [ann, eve] = [await acme.user(), await foreign.user({ role: 'admin' })];
    await connect(eve);
    expect((await ann.get(`${PRESENCE}/active-users`)).body.usuarios).toHaveLength(1);
    expect((await ann.get(`${PRESENCE}/active-users`, { tenant: foreign })).status).toBe(403);
  });
});

describe('active-users-global', () => {
  test('gives admins their subtree, and those of the platform every tenant', async () => {
    const [acme, foreign] = [await h.tenant(), await h.tenant()];
    const below = await acme.tenant();
    const admin = await acme.user({ role: 'admin' });
    const root = await h.platform.user({ role: 'super-admin' });
    const [person, stranger] = [await below.user(), await foreign.user()];
    await Promise.all([connect(person, 1), connect(stranger, 1)]);
    await connect(admin, 0, below);
    const { body } = await admin.get(`${PRESENCE}/active-users-global`);
    expect(body).toMatchObject({ tenantId: acme.uuid, total: 2 });
    expect(idsOf(body).sort()).toEqual([admin.uuid, person.uuid].sort());
    expect(body.porTenant).toEqual([
      { tenantId: below.uuid, total: 2 },
      { tenantId: acme.uuid, total: 1 },
    ]);
    const everybody = (await root.get(`${PRESENCE}/active-users-global`)).body;
    expect(idsOf(everybody)).toEqual(
      expect.arrayContaining([root.uuid, admin.uuid, person.uuid, stranger.uuid]),
    );
    expect(everybody.porTenant).toContainEqual({ tenantId: foreign.uuid, total: 1 });
  });
});

describe('online-count', () => {
  async function world() {
    const acme = await h.tenant();
    const admin = await acme.user({ role: 'admin' });
    const main = await makeCompany(admin, { nomeFantasia: 'Matriz' });
    const sub = await makeCompany(admin, { nomeFantasia: 'Filial', parentCompanyId: main.id });
    const leaf = await makeCompany(admin, { nomeFantasia: 'Quiosque', parentCompanyId: sub.id });
    const [ann, bob, eve] = [await acme.user(), await acme.user(), await acme.user()];
    await bindToCompany(h, ann, main.id);
    await bindToCompany(h, bob, sub.id);
    await bindToCompany(h, eve, leaf.id);
    await Promise.all([connect(ann), connect(ann, 1), connect(bob), connect(eve, 1), connect(admin)]);
    return { acme, admin, main, sub, leaf, ann, bob, eve };
  }

  test('counts the users that each company has, and those of no company in none', async () => {
    const { admin, leaf, main, sub } = await world();
    for (const company of [main, sub, leaf]) {
      expect((await admin.get(`/api/v1/company/${company.id}/user`)).body).toEqual({ total: 1 });
    }
    expect((await admin.get(`${PRESENCE}/online-count/main-companies`)).body).toEqual({
      total: 1,
      itens: [{ companyId: main.id, nomeFantasia: 'Matriz', online: 1 }],
    });
    const parent = (id: string) => `?parentCompanyId=${id}`;
    expect((await admin.get(`${PRESENCE}/online-count/main-companies${parent(main.id)}`)).body.total).toBe(1);
    expect((await admin.get(`${PRESENCE}/online-count/main-companies${parent(sub.id)}`)).body.itens).toEqual(
      [],
    );
    expect((await admin.get(`${PRESENCE}/online-count/sub-companies`)).body).toEqual({
      total: 2,
      itens: [
        { companyId: sub.id, nomeFantasia: 'Filial', online: 1 },
        { companyId: leaf.id, nomeFantasia: 'Quiosque', online: 1 },
      ],
    });
    const aggregated = `${PRESENCE}/online-count/aggregated-by-parent`;
    expect((await admin.get(aggregated + parent(main.id))).body).toEqual({
      parentCompanyId: main.id,
      online: 3,
      matriz: 1,
      subEmpresas: 2,
    });
    expect((await admin.get(aggregated + parent(sub.id))).body).toMatchObject({ matriz: 1, subEmpresas: 1 });
    expect((await admin.get(aggregated + parent(leaf.id))).body).toMatchObject({ matriz: 1, subEmpresas: 0 });
  });

  test('shows a caller with a level-1 scope that one company, and one without the list the main company', async () => {
    const { ann, acme, bob, main, sub } = await world();
    expect((await bob.get(`${PRESENCE}/online-count/sub-companies`)).body.itens).toEqual([
      { companyId: sub.id, nomeFantasia: 'Filial', online: 1 },
    ]);
    const aggregated = `${PRESENCE}/online-count/aggregated-by-parent?parentCompanyId=`;
    expect((await bob.get(aggregated + main.id)).status).toBe(404);
    await acme.grant(ann, 'perm-user-list', false);
    expect((await ann.get(`${PRESENCE}/online-count/sub-companies`)).body).toEqual({ total: 0, itens: [] });
    expect((await ann.get(aggregated + sub.id)).status).toBe(404);
    expect((await ann.get(aggregated + main.id)).body).toMatchObject({ matriz: 1, subEmpresas: 0 });
  });

  test('counts the companies of the tenants below, and hides those of others', async () => {
    const { acme, admin, main } = await world();
    const below = await acme.tenant();
    await h.context.callers.changed({ kind: 'all' });
    const person = await below.user({ role: 'admin' });
    const theirs = await makeCompany(person, { nomeFantasia: 'Abaixo' });
    await bindToCompany(h, person, theirs.id);
    await connect(person, 1);
    const aggregated = `${PRESENCE}/online-count/aggregated-by-parent?parentCompanyId=`;
    expect((await admin.get(aggregated + main.id)).body).toMatchObject({
      online: 4,
      matriz: 1,
      subEmpresas: 3,
    });
    const { itens } = (await admin.get(`${PRESENCE}/online-count/main-companies`)).body;
    expect(itens).toContainEqual({ companyId: theirs.id, nomeFantasia: 'Abaixo', online: 1 });
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    for (const path of ['main-companies', 'aggregated-by-parent']) {
      const url = `${PRESENCE}/online-count/${path}?parentCompanyId=`;
      expect((await stranger.get(url + main.id)).status).toBe(404);
      expect((await stranger.get(`${url}x`)).status).toBe(400);
      expect((await person.get(url + main.id)).status).toBe(404);
    }
    expect((await admin.get(`${PRESENCE}/online-count/aggregated-by-parent`)).status).toBe(400);
  });
});
