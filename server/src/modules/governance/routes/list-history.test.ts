import { beforeEach, describe, expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { inTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
});

const historyOf = (type: string, id: number | string, more = '', user: Pick<TestUser, 'get'> = admin) =>
  user.get(`/api/v1/history?type=${type}&id=${id}${more}`);

async function soldOne(): Promise<{ id: number; companyId: number }> {
  await makeRatePlan(admin);
  const { id: companyId } = await makeNumberedCompany(h, admin);
  const establishment = await makeEstablishment(admin, companyId);
  const { recorded } = await sell(h, tenant.id, [saleDraft(establishment.id)]);
  return { id: recorded[0]?.id ?? 0, companyId };
}

const refund = (id: number, motivo?: string) =>
  admin.post('/backend/api/transacoes/mudar-status.php', { id, status: 'estornada', motivo });

describe('a sale', () => {
  test('tells who refunded it, when and why, and how it was recorded', async () => {
    const { id } = await soldOne();
    h.clock.advance({ minutes: 5 });
    expect((await refund(id, ' Produto devolvido ')).status).toBe(200);
    const { body, status } = await historyOf('transaction', id);
    expect(status).toBe(200);
    expect([body.next, body.beginning]).toEqual([null, null]);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'transaction.statusChanged',
      'transactions.recorded',
    ]);
    expect(body.items[0]).toMatchObject({
      at: h.clock.now().toISOString(),
      actor: { id: admin.uuid, nome: 'Ana Admin' },
      target: { type: 'transaction', number: id, name: expect.stringMatching(/^NSU /), found: true },
      before: { status: 'capturada' },
      after: { status: 'estornada', motivo: 'Produto devolvido' },
      withheld: false,
    });
  });

  test('that was recorded with many, or came with a file, begins with that', async () => {
    await makeRatePlan(admin);
    const { id: companyId } = await makeNumberedCompany(h, admin);
    const shop = await makeEstablishment(admin, companyId);
    const made = h.clock.now().toISOString();
    const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id), saleDraft(shop.id)]);
    const [id = 0] = recorded.map((sale) => sale.id);
    const many = await historyOf('transaction', id);
    expect(many.body).toEqual({ items: [], next: null, beginning: { at: made, importId: null } });
    h.clock.advance({ minutes: 5 });
    await refund(id);
    const first = await historyOf('transaction', id, '&pageSize=1');
    expect(first.body.items).toHaveLength(1);
    expect(first.body.beginning).toEqual({ at: made, importId: null });

    const csv = [
      'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;valor_bruto;status;data_transacao',
      `${shop.codigo_ec};stone;I1;visa;debito;1;10,00;capturada;2026-03-09T10:00:00-03:00`,
    ].join('\n');
    const sent = await admin.post('/backend/api/transacoes/importar.php', undefined, {
      payload: csv,
      headers: { 'content-type': 'text/csv' },
    });
    await h.runJobs();
    const { body } = await admin.get('/backend/api/transacoes/listar.php?nsu=I1');
    const imported = await historyOf('transaction', body.data.transacoes[0].id);
    expect(imported.body.beginning.importId).toBe(sent.body.data.importacao.id);
  });

  test('a reason of blanks is none', async () => {
    const { id } = await soldOne();
    await refund(id, '  ');
    expect((await historyOf('transaction', id)).body.items[0].after).not.toHaveProperty('motivo');
  });

  test('is not there for who may not read sales, is bound to another company, or is elsewhere', async () => {
    const { id } = await soldOne();
    const denied = await tenant.user({ role: 'editor' });
    await tenant.grant(denied, 'operacoes.read', false);
    const bound = await tenant.user({ role: 'editor' });
    await tenant.grant(bound, 'operacoes.read');
    expect((await historyOf('transaction', id, '', bound)).status).toBe(200);
    await bindToCompany(h, bound, (await makeCompany(admin)).id);
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    for (const user of [denied, bound, stranger]) {
      const answer = await historyOf('transaction', id, '', user);
      expect([answer.status, answer.body.code]).toEqual([404, 'history.recordNotFound']);
    }
  });

  test('of a tenant below is told to who reaches it', async () => {
    const { id } = await soldOne();
    const root = await h.platform.user({ role: 'super-admin' });
    expect((await historyOf('transaction', id, '', inTenant(root, tenant))).status).toBe(200);
  });
});

test('a company and a person are known by their uuid; the history of people is for admins', async () => {
  const company = await makeCompany(admin);
  await admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia: 'Nova' });
  const { body } = await historyOf('company', company.id);
  expect(body.items.map(({ action }: { action: string }) => action)).toContain('company.updated');
  expect(body.items[0].target).toMatchObject({ id: company.id, name: 'Nova', found: true });

  const person = await tenant.user({ role: 'viewer', name: 'Vera' });
  await admin.patch(`/api/v1/auth/users/${person.uuid}`, { nome: 'Vera Lúcia' });
  const told = await historyOf('user', person.uuid);
  expect(told.body.items[0].target).toMatchObject({ name: 'Vera Lúcia', found: true });
  expect((await historyOf('user', person.uuid, '', person)).status).toBe(404);
  expect((await historyOf('user', person.id)).status).toBe(404);
});

test('a tenant tells its history to who looks after it, of its own log and of the one above', async () => {
  const label = await h.tenant();
  const below = await label.tenant({ name: 'Filial' });
  const owner = await label.user({ role: 'super-admin' });
  const url = `/api/v1/tenants/${below.uuid}`;
  await owner.patch(url, { name: 'Filial Sul' });
  await owner.post(`${url}/suspension`, { reason: 'contrato encerrado' });
  await owner.post(`${url}/departure`, {});
  const { body } = await historyOf('tenant', below.uuid, '', owner);
  const actions = body.items.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['tenant.updated', 'tenant.suspended', 'tenant.exported']));
  expect(body.items[0].target).toMatchObject({ id: below.uuid, name: 'Filial Sul', found: true });
  await h.runJobs();
  const clerk = await label.user({ role: 'admin' });
  for (const user of [clerk, admin]) {
    expect((await historyOf('tenant', below.uuid, '', user)).status).toBe(404);
  }
  expect((await historyOf('tenant', label.uuid, '', owner)).status).toBe(404);
});

test('a project tells its history to who lists projects', async () => {
  await tenant.switchModule('tasks', true);
  const made = await admin.post('/api/projetos', { name: 'Reforma' });
  const { id } = made.body.data;
  const { body } = await historyOf('project', id);
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['projetos.created']);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await historyOf('project', id, '', stranger)).status).toBe(404);
});

test('goes on at the cursor and comes to an end; entries of one moment keep their order', async () => {
  const company = await makeCompany(admin);
  for (const nomeFantasia of ['Um', 'Dois', 'Três']) {
    await admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia });
  }
  const whole = (await historyOf('company', company.id)).body.items as { id: string }[];
  const pages: { id: string }[] = [];
  let cursor = '';
  do {
    const { body } = await historyOf('company', company.id, `&pageSize=1${cursor}`);
    pages.push(...body.items);
    cursor = body.next === null ? '' : `&cursor=${body.next}`;
  } while (cursor !== '');
  expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(pages).toHaveLength(4);
});

test('answers 400 to what is no question, 401 without credentials', async () => {
  expect((await historyOf('transaction', 1, '&cursor=x')).body.code).toBe('history.badCursor');
  expect((await historyOf('holiday', 1)).status).toBe(400);
  expect((await historyOf('transaction', 'x')).status).toBe(400);
  expect((await h.request('GET', '/api/v1/history?type=transaction&id=1')).status).toBe(401);
});
