import { COMPANY_STATUSES, type CompanyStatus } from '@retaguarda/rules/company-status';
import { ROLES } from '@retaguarda/rules/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import type { Company } from './company-schema.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/directory/${id}`;
const NOTHING = { edit: false, move: false, addBelow: false, block: false };

let above: TestTenant;
let tenant: TestTenant;
let owner: TestUser;
let mainId: string;

beforeAll(async () => {
  above = await h.tenant();
  tenant = await above.tenant();
  owner = await tenant.user({ role: 'admin' });
  mainId = (await makeCompany(owner)).id;
});

type Scope = 'of the tenant' | 'of the company alone' | 'who may edit' | 'of the tenant above';
const SCOPES: Scope[] = ['of the tenant', 'of the company alone', 'who may edit', 'of the tenant above'];
const CALLERS = ROLES.flatMap((role) => SCOPES.map((scope) => [role, scope] as const));

/** Who asks in the tenant of the companies, whatever tenant gives the role. */
async function callerOf(role: (typeof ROLES)[number], scope: Scope, companyId: string): Promise<TestUser> {
  if (scope === 'of the tenant above') return above.user({ role });
  const user = await tenant.user({ role });
  if (scope === 'of the company alone') await bindToCompany(h, user, companyId);
  if (scope === 'who may edit') await tenant.grant(user, 'perm-user-edit');
  return user;
}

async function make(options: { status?: CompanyStatus; below?: string } = {}): Promise<string> {
  const { below = null, status = 'ativa' } = options;
  const { id } = await makeCompany(owner, { parentCompanyId: below });
  await h.db.owner.query('update companies set status = $2 where uuid = $1', [id, status]);
  return id;
}

/** A company of the lowest level. */
async function makeLowest(): Promise<string> {
  let below = await make();
  for (const _level of [2, 3, 4]) below = await make({ below });
  return below;
}

const inTenant = () => ({ headers: { 'x-tenant-id': tenant.uuid } });

async function shownTo(user: TestUser, id: string): Promise<Pick<Company, 'moves' | 'abilities'>> {
  const { body, status } = await user.get(url(id), inTenant());
  return status === 200 ? body : { moves: [], abilities: NOTHING };
}

const isDone = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  expect(status < 500, String(status)).toBe(true);
  return status < 300;
};

/** Tries everything that the abilities speak of, what changes least first. */
async function tried(user: TestUser, id: string): Promise<Company['abilities']> {
  const blockUrl = `/api/governance/companies/${id}/block`;
  const [fields, target] = [{ nomeFantasia: 'Outro nome' }, await make()];
  return {
    edit: await isDone(user.patch(url(id), fields, inTenant())),
    addBelow: await isDone(
      user.post(
        '/api/v1/companies',
        { razaoSocial: 'Nova', tenantId: tenant.uuid, parentCompanyId: id },
        inTenant(),
      ),
    ),
    move: await isDone(user.patch(url(id), { parentCompanyId: target }, inTenant())),
    block: await isDone(user.governance.post(blockUrl, { reason: 'teste' }, inTenant())),
  };
}

describe('what a company says of a caller is what the server then does', () => {
  test.each(CALLERS)('%s %s: a company among others', async (role, scope) => {
    const id = await make();
    const user = await callerOf(role, scope, id);
    const { abilities } = await shownTo(user, id);
    expect(await tried(user, id)).toEqual(abilities);
  });

  test.each(CALLERS)('%s %s: the statuses', async (role, scope) => {
    for (const status of COMPANY_STATUSES) {
      for (const to of COMPANY_STATUSES.filter((other) => other !== status)) {
        const id = await make({ status });
        const user = await callerOf(role, scope, id);
        const { moves } = await shownTo(user, id);
        const done = await isDone(user.patch(url(id), { status: to }, inTenant()));
        expect([status, to, done]).toEqual([status, to, moves.includes(to)]);
      }
    }
  });

  test('the main company stays at the top, and the lowest level has nothing below', async () => {
    const lowest = await makeLowest();
    const admin = await above.user({ role: 'admin' });
    expect((await shownTo(admin, mainId)).abilities).toMatchObject({ move: false, addBelow: true });
    expect((await shownTo(admin, lowest)).abilities).toMatchObject({ move: true, addBelow: false });
    const target = await make();
    expect((await admin.patch(url(mainId), { parentCompanyId: target }, inTenant())).status).toBe(422);
    const below = { razaoSocial: 'Fundo', tenantId: tenant.uuid, parentCompanyId: lowest };
    expect((await admin.post('/api/v1/companies', below, inTenant())).status).toBe(422);
  });

  test('an admin of the tenant who is one above as well may block', async () => {
    const id = await make();
    const user = await tenant.user({ role: 'admin' });
    expect((await shownTo(user, id)).abilities.block).toBe(false);
    await above.addMember(user, 'admin');
    expect((await shownTo(user, id)).abilities.block).toBe(true);
    expect((await tried(user, id)).block).toBe(true);
  });

  test('a creation and a change answer it as well', async () => {
    const made = await makeCompany(owner);
    const all = { edit: true, move: true, addBelow: true, block: false };
    expect(made.body).toMatchObject({ moves: ['inativa'], abilities: all });
    const changed = await owner.patch(url(made.id), { status: 'inativa' });
    expect(changed.body).toMatchObject({ moves: ['ativa'], abilities: all });
  });

  test('it is no part of the company: whatever is sent back of it changes nothing', async () => {
    const { body, id } = await makeCompany(owner);
    const sent = { ...body, moves: [], abilities: NOTHING };
    expect((await owner.patch(url(id), sent)).body).toEqual(body);
  });
});
