import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/comissoes/regras';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;

const FIXED = {
  nivel: 1,
  beneficiario: 'Parceiro',
  modelo: 'fixo',
  valor_centavos: 200,
  modalidade: 'debito',
};
const check = (body: object, user = admin) => user.post(`${BASE}/conferir.php`, body);
const create = (body: object) => admin.post(`${BASE}/criar.php`, body);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
});

test('a rule is warned of before it is there, with the fee and the sales that it concerns', async () => {
  const { body, status } = await check(FIXED);
  expect(status).toBe(200);
  expect(body.data.avisos).toEqual([
    {
      codigo: 'comissoes_acima_da_margem',
      modalidade: 'debito',
      taxa_percentual: '1.39',
      abaixo_de_centavos: 14_389,
      mensagem: expect.stringContaining('1,39 %'),
    },
  ]);
  expect((await admin.get(`${BASE}/listar.php`)).body.data.regras).toEqual([]);
  const share = { nivel: 1, beneficiario: 'X', modelo: 'percentual_margem', taxa_percentual: '100' };
  expect((await check(share)).body.data.avisos).toEqual([]);
  const gross = { ...share, modelo: 'percentual_bruto', taxa_percentual: '2', modalidade: 'pix' };
  expect((await check(gross)).body.data.avisos).toMatchObject([
    { modalidade: 'pix', abaixo_de_centavos: null },
  ]);
});

test('it is refused as it would be when it is added, and so are people who may not', async () => {
  const terms = { modelo: 'percentual_margem', taxa_percentual: '60', modalidade: 'credito' };
  const half = { nivel: 7, beneficiario: 'X', ...terms };
  const later = { ...half, vigencia_inicio: '2030-01-01', vigencia_fim: '2030-12-31' };
  expect((await create(later)).status).toBe(200);
  expect(outcome(await check({ ...later, nivel: 8 }))).toBe(outcome(await create({ ...later, nivel: 8 })));
  expect((await check({ ...later, nivel: 8 })).status).toBe(400);
  expect(outcome(await check({ ...half, modelo: 'fixo' }))).toBe('400 validation.failed');
  expect(outcome(await check({ ...half, company_id: 2 ** 40 }))).toMatch(/^400 /);
  expect(outcome(await h.request('POST', `${BASE}/conferir.php`, { body: FIXED }))).toBe(
    '401 auth.unauthenticated',
  );
  expect(outcome(await check(FIXED, await tenant.user({ role: 'operator' })))).toBe('403 permission.denied');
  expect(outcome(await admin.get(`${BASE}/conferir.php`))).toBe('405 request.methodNotAllowed');
});

test('who adds it all the same is told again, and of such a sale the line of the platform goes negative', async () => {
  const made = await create(FIXED);
  expect(made.body.data).toMatchObject({ avisos: [{ modalidade: 'debito', abaixo_de_centavos: 14_389 }] });
  const shop = await makeEstablishment(admin, company.id);
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shop.id, { valorBrutoCentavos: 10_000 }),
    saleDraft(shop.id, { valorBrutoCentavos: 14_389 }),
    saleDraft(shop.id, { valorBrutoCentavos: 100_000 }),
    saleDraft(shop.id, { status: 'autorizada' }),
  ]);
  const line = async (place: number, user = admin) => {
    const url = `/backend/api/transacoes/obter.php?id=${recorded[place]?.id}`;
    return (await user.get(url)).body.data.transacao.plataforma_centavos;
  };
  expect([await line(0), await line(1), await line(2), await line(3)]).toEqual([-61, 0, 1190, 0]);
  const reader = await tenant.user({ role: 'operator' });
  await tenant.grant(reader, 'comissoes.read', false);
  expect(await line(0, reader)).toBeNull();
  const refund = { id: recorded[0]?.id, status: 'estornada' };
  expect((await admin.post('/backend/api/transacoes/mudar-status.php', refund)).status).toBe(200);
  expect(await line(0)).toBe(0);
});
