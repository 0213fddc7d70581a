import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeNumberedCompany, type NumberedCompany } from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/comissoes';
const h = await createHarness();

let above: TestTenant;
let tenant: TestTenant;
let boss: TestUser;
let admin: TestUser;
let company: NumberedCompany;
let nivel = 0;

/** A rule of the level that is next. */
const rule = (changes: object, user = admin) =>
  user.post(`${BASE}/regras/criar.php`, {
    nivel,
    beneficiario: 'Alguém',
    modelo: 'percentual_bruto',
    taxa_percentual: '0.10',
    ...changes,
  });

beforeEach(async () => {
  nivel = 0;
  above = await h.tenant();
  boss = await above.user({ role: 'admin' });
  tenant = await above.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
});

test('who earns may be a tenant within reach, a company of the tenant or one of its people', async () => {
  const parties = [
    { beneficiario_tenant_id: tenant.id },
    { beneficiario_company_id: company.id },
    { beneficiario_user_id: admin.id },
    {},
  ];
  for (const party of parties) {
    expect((await rule(party)).status).toBe(200);
    nivel += 1;
  }
  const { regras } = (await admin.get(`${BASE}/regras/listar.php`)).body.data;
  const nobody = {
    beneficiario_tenant_id: null,
    beneficiario_company_id: null,
    beneficiario_user_id: null,
  };
  expect(regras).toMatchObject(parties.map((party) => ({ ...nobody, ...party })));
});

test('a white label names itself for sales of a tenant below, which could not', async () => {
  expect(outcome(await rule({ beneficiario_tenant_id: above.id }))).toBe(
    '400 commission.beneficiaryTenantUnknown',
  );
  expect((await rule({ beneficiario_tenant_id: above.id }, boss)).status).toBe(200);
  expect((await rule({ nivel: 1, beneficiario_tenant_id: tenant.id }, boss)).status).toBe(200);
  // Being named opens nothing.
  const { regras } = (await admin.get(`${BASE}/regras/listar.php`)).body.data;
  expect(regras).toEqual([]);
});

test('nothing out of reach, no company of another tenant, and one of them at most', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const theirs = await makeNumberedCompany(h, stranger);
  for (const id of [stranger.tenant?.id, 2 ** 40]) {
    expect(outcome(await rule({ beneficiario_tenant_id: id }))).toBe(
      '400 commission.beneficiaryTenantUnknown',
    );
  }
  for (const id of [theirs.id, 2 ** 40]) {
    expect(outcome(await rule({ beneficiario_company_id: id }))).toBe(
      '400 commission.beneficiaryCompanyUnknown',
    );
  }
  expect(outcome(await rule({ beneficiario_company_id: company.id }, boss))).toBe(
    '400 commission.beneficiaryCompanyUnknown',
  );
  expect(outcome(await rule({ beneficiario_company_id: company.id, beneficiario_user_id: admin.id }))).toBe(
    '400 commission.severalBeneficiaries',
  );
  expect(outcome(await rule({ beneficiario_tenant_id: 0 }))).toBe('400 validation.failed');
});

test('who is bound to a company names that one alone', async () => {
  const other = await makeNumberedCompany(h, admin);
  const bound = await tenant.user({ role: 'editor' });
  await tenant.grant(bound, 'comissoes.manage');
  await bindToCompany(h, bound, company.uuid);
  const own = { company_id: company.id };
  expect((await rule({ ...own, beneficiario_company_id: company.id }, bound)).status).toBe(200);
  expect(outcome(await rule({ ...own, beneficiario_company_id: other.id }, bound))).toBe(
    '400 commission.beneficiaryCompanyUnknown',
  );
  expect(outcome(await rule({ ...own, beneficiario_tenant_id: tenant.id }, bound))).toBe(
    '400 commission.beneficiaryTenantUnknown',
  );
});

test('401 and 403', async () => {
  expect(outcome(await h.request('POST', `${BASE}/regras/criar.php`, { body: {} }))).toBe(
    '401 auth.unauthenticated',
  );
  expect(outcome(await rule({}, await tenant.user({ role: 'operator' })))).toBe('403 permission.denied');
});
