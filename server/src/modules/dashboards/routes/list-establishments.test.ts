import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;
let uuid: string;
const url = (path = '') => `/api/v1/company/directory/${company.uuid}/operational/estabelecimentos${path}`;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  const plan = await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, company.id, {
    nome_fantasia: 'Pão Dourado',
    documento: '52998224725',
    plano_taxas_id: plan,
    domicilio_bancario: {
      ispb: '18236120',
      codigo_banco: '260',
      agencia: '0001',
      conta: '12345678',
      tipo_conta: 'corrente',
    },
    responsavel: { nome: 'Maria', cpf: '52998224725' },
  });
  await makeEstablishment(admin, company.id, { nome_fantasia: 'Açougue' });
  await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, tenant.id, [
    saleDraft(shop.id),
    saleDraft(shop.id, { dataTransacao: new Date('2026-02-01T15:00:00Z') }),
  ]);
  const { body } = await admin.get(url('?search=pao'));
  uuid = body.items[0].id;
});

test('one page of the establishments of the company, by name, with what they sold this month', async () => {
  const { body } = await admin.get(url('?pageSize=1&pageNumber=2'));
  expect(body).toMatchObject({ pageNumber: 2, pageSize: 1, total: 2, totalPages: 2 });
  expect(body.items).toEqual([
    {
      id: uuid,
      codigoEc: expect.stringMatching(/^\d{10}$/),
      razaoSocial: expect.any(String),
      nomeFantasia: 'Pão Dourado',
      documento: '52998224725',
      mcc: '5462',
      cidade: 'São Paulo',
      estado: 'SP',
      status: 'ativo',
      quantidadeLocais: 1,
      quantidadeTerminais: 0,
      valorBrutoMesCentavos: 10_000,
      dataCredenciamento: '2026-03-10',
    },
  ]);
  expect((await admin.get(url('?status=suspenso'))).body.items).toEqual([]);
});

test('the detail has rates and locations; account and CPF are masked', async () => {
  const { body, status } = await admin.get(url(`/${uuid}`));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: uuid,
    domicilioBancario: {
      ispb: '18236120',
      codigoBanco: '260',
      agencia: '0001',
      conta: '****5678',
      digito: null,
      tipoConta: 'corrente',
    },
    planoTaxas: {
      faixas: expect.arrayContaining([expect.objectContaining({ taxaPercentual: '4.39', parcelasDe: 7 })]),
    },
    antecipacaoAutomatica: false,
    taxaAntecipacaoMensal: null,
    locais: [{ nome: 'Matriz', principal: true }],
    terminais: [],
    responsavel: { nome: 'Maria', cpf: '***.982.247-**' },
  });
  const viewer = await tenant.user({ role: 'operator' });
  expect((await viewer.get(url(`/${uuid}`))).body.documento).toBe('***.982.247-**');
});

test('400, 401, 404 and 405', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const elsewhere = await makeNumberedCompany(h, admin);
  expect(outcome(await admin.get(url('/1')))).toBe('400 validation.failed');
  expect(outcome(await admin.get(url('?pageSize=101')))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url()))).toBe('401 auth.unauthenticated');
  expect(outcome(await stranger.get(url()))).toBe('404 company.notFound');
  expect(outcome(await stranger.get(url(`/${uuid}`)))).toBe('404 company.notFound');
  const misplaced = `/api/v1/company/directory/${elsewhere.uuid}/operational/estabelecimentos/${uuid}`;
  expect(outcome(await admin.get(misplaced))).toBe('404 establishment.notFound');
  expect(outcome(await admin.post(url(), {}))).toBe('405 request.methodNotAllowed');
});

test('the rate plan of an establishment is null for whoever may not read rate plans', async () => {
  expect((await admin.get(url(`/${uuid}`))).body.planoTaxas).toMatchObject({ nome: expect.any(String) });
  const blind = await tenant.user({ role: 'operator' });
  await tenant.grant(blind, 'propostas.read', false);
  expect((await blind.get(url(`/${uuid}`))).body.planoTaxas).toBeNull();
});
