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
    expect(body.next).toBeNull();
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
