import { beforeAll, describe, expect, test } from 'vitest';
import { auditOf, newCnpj } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/propostas/mudar-status.php';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
});

const RATE = {
  bandeira: '*',
  modalidade: 'credito',
  parcelas_de: 1,
  parcelas_ate: 1,
  taxa_percentual: '3.19',
};

const code = () => {
  count += 1;
  return String(2_000_000_000 + count);
};

/** A proposal that was signed. */
async function signed(changes: object = {}): Promise<number> {
  const lead = { lead_nome: 'Mercado Boa Vista', documento: newCnpj(), mcc: '5411', tabela_mdr: [RATE] };
  const body = { ...lead, taxa_antecipacao_mensal: '1.99', ...changes };
  const { id } = (await admin.post('/backend/api/propostas/criar.php', body)).body.data.proposta;
  for (const status of ['enviada', 'aprovada', 'aguardando_assinatura', 'assinada']) {
    const answer = await admin.post(URL, { id, status });
    expect(answer.status, answer.text).toBe(200);
  }
  return id;
}

const accredit = (id: number, body: object = {}) => admin.post(URL, { id, status: 'credenciada', ...body });

async function get(path: string, id: number, name: string) {
  return (await admin.get(`/backend/api/${path}/obter.php?id=${id}`)).body.data[name];
}

async function countOf(table: 'establishments' | 'rate_plans'): Promise<number> {
  const { rows } = await h.db.owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    tenant.id,
  ]);
  return rows[0].n;
}

describe('a proposal that is accredited', () => {
  test('names its rate plan after itself, cut to the 120 characters that a plan may have', async () => {
    const id = await signed({ lead_nome: 'Mercado '.padEnd(200, 'á') });
    const answer = await accredit(id, { codigo_ec: code() });
    expect(answer.status, answer.text).toBe(200);
    const { estabelecimento_id, numero } = answer.body.data.proposta;
    const { plano_taxas_id } = await get('estabelecimentos', estabelecimento_id, 'estabelecimento');
    const { planos } = (await admin.get('/backend/api/planos-taxas/listar.php')).body.data;
    const plan = planos.find(({ id: one }: { id: number }) => one === plano_taxas_id);
    expect(plan.nome).toBe(`${numero} - Mercado `.padEnd(120, 'á'));
  });

  test('becomes an establishment in analysis with the rates that were agreed upon', async () => {
    const documento = newCnpj();
    const id = await signed({ documento });
    const codigo_ec = code();
    const locais = [{ nome: 'Matriz', cidade: 'Recife', estado: 'PE' }];
    const answer = await accredit(id, { codigo_ec, nome_fantasia: 'Boa Vista', locais });
    expect(answer.status, answer.text).toBe(200);
    const { estabelecimento_id, numero } = answer.body.data.proposta;
    const made = await get('estabelecimentos', estabelecimento_id, 'estabelecimento');
    expect(made).toMatchObject({
      company_id: companyId,
      codigo_ec,
      documento,
      razao_social: 'Mercado Boa Vista',
      nome_fantasia: 'Boa Vista',
      mcc: '5411',
      status: 'em_analise',
      taxa_antecipacao_mensal: '1.99',
      data_credenciamento: null,
      locais: [{ nome: 'Matriz', cidade: 'Recife', principal: true }],
    });
    const { planos } = (await admin.get('/backend/api/planos-taxas/listar.php')).body.data;
    expect(planos.find((plan: { id: number }) => plan.id === made.plano_taxas_id)).toMatchObject({
      nome: `${numero} - Mercado Boa Vista`,
      padrao: false,
      taxa_antecipacao_mensal: '1.99',
      faixas: [{ ...RATE, vigencia_inicio: '2026-03-10', vigencia_fim: null }],
    });
  });

  test('is written down in the log with its establishment and its plan', async () => {
    const id = await signed();
    await accredit(id, { codigo_ec: code() });
    const { rows } = await h.db.owner.query(
      `select p.uuid, e.uuid as establishment, r.uuid as plan, e.white_label_id::int as label from proposals p
       join establishments e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
       join rate_plans r on r.tenant_id = p.tenant_id and r.id = e.rate_plan_id where p.id = $1`,
      [id],
    );
    const [row] = rows;
    expect(row.label).toBe(tenant.id);
    expect((await auditOf(h, row.uuid)).at(-1)).toMatchObject({
      action: 'proposal.statusChanged',
      after: { status: 'credenciada', establishmentId: expect.any(Number) },
    });
    expect((await auditOf(h, row.establishment))[0]).toMatchObject({ action: 'establishment.created' });
    expect((await auditOf(h, row.plan))[0]).toMatchObject({ action: 'ratePlan.created' });
  });

  test('without a table goes by the plan of the tenant', async () => {
    const id = await signed({ tabela_mdr: [], taxa_antecipacao_mensal: '0' });
    const { estabelecimento_id } = (await accredit(id, { codigo_ec: code() })).body.data.proposta;
    expect(await get('estabelecimentos', estabelecimento_id, 'estabelecimento')).toMatchObject({
      plano_taxas_id: null,
      taxa_antecipacao_mensal: null,
    });
  });

  test('tells all that is missing, changes nothing, and takes it from the body', async () => {
    const id = await signed({ documento: null, mcc: null });
    const plans = await countOf('rate_plans');
    const refused = await accredit(id);
    expect(outcome(refused)).toBe('400 validation.failed');
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'codigo_ec',
      'documento',
      'mcc',
    ]);
    expect(await countOf('rate_plans')).toBe(plans);
    expect((await get('propostas', id, 'proposta')).status).toBe('assinada');
    const answer = await accredit(id, { codigo_ec: code(), documento: '529.982.247-25', mcc: '5462' });
    const { estabelecimento_id } = answer.body.data.proposta;
    expect(await get('estabelecimentos', estabelecimento_id, 'estabelecimento')).toMatchObject({
      documento: '52998224725',
      mcc: '5462',
    });
  });

  test('that already is an establishment of the company is linked, unless it is to get another code', async () => {
    const documento = newCnpj();
    const { id: known } = await makeEstablishment(admin, companyId, { documento });
    const before = await countOf('establishments');
    const linked = (await accredit(await signed({ documento }))).body.data.proposta;
    expect(linked).toMatchObject({ status: 'credenciada', estabelecimento_id: known });
    expect(await countOf('establishments')).toBe(before);
    const other = await accredit(await signed({ documento }), { codigo_ec: code() });
    expect(other.body.data.proposta.estabelecimento_id).not.toBe(known);
  });

  test.each(['encerrado'])('whose establishment is %s becomes a new one', async (status) => {
    const documento = newCnpj();
    const { id: known } = await makeEstablishment(admin, companyId, { documento });
    await admin.post('/backend/api/estabelecimentos/atualizar.php', { id: known, status });
    const id = await signed({ documento });
    expect(outcome(await accredit(id))).toBe('400 validation.failed');
    const { estabelecimento_id } = (await accredit(id, { codigo_ec: code() })).body.data.proposta;
    expect(estabelecimento_id).not.toBe(known);
  });

  test('twice at once is one establishment and one plan', async () => {
    const id = await signed();
    const [establishments, plans] = [await countOf('establishments'), await countOf('rate_plans')];
    const codigo_ec = code();
    const answers = await Promise.all([1, 2, 3].map(() => accredit(id, { codigo_ec })));
    expect(answers.map(outcome)).toEqual(Array(3).fill('200 undefined'));
    const ids = answers.map(({ body }) => body.data.proposta.estabelecimento_id);
    expect(new Set(ids).size).toBe(1);
    expect([await countOf('establishments'), await countOf('rate_plans')]).toEqual([
      establishments + 1,
      plans + 1,
    ]);
  });

  test('together with another one of the same document is the same establishment', async () => {
    const documento = newCnpj();
    const ids = [await signed({ documento }), await signed({ documento })];
    const codigo_ec = code();
    const answers = await Promise.all(ids.map((id) => accredit(id, { codigo_ec })));
    expect(answers.map(outcome)).toEqual(Array(2).fill('200 undefined'));
    const made = answers.map(({ body }) => body.data.proposta.estabelecimento_id);
    expect(made[0]).toBe(made[1]);
  });

  test('before there were establishments of proposals gets its own', async () => {
    const id = await signed();
    await h.db.owner.query("update proposals set status = 'credenciada' where id = $1", [id]);
    const { proposta } = (await accredit(id, { codigo_ec: code() })).body.data;
    expect(proposta.estabelecimento_id).toEqual(expect.any(Number));
    expect((await accredit(id)).body.data.proposta).toEqual(proposta);
  });

  test('with a code that is taken stays signed, and leaves no plan behind', async () => {
    const { codigo_ec } = await makeEstablishment(admin, companyId);
    const id = await signed();
    const plans = await countOf('rate_plans');
    expect(outcome(await accredit(id, { codigo_ec }))).toBe('400 establishment.codeTaken');
    expect(await countOf('rate_plans')).toBe(plans);
    expect((await get('propostas', id, 'proposta')).status).toBe('assinada');
  });
});

test('fields of an establishment belong to no other step, and no step is skipped', async () => {
  const { id } = (await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'X' })).body.data
    .proposta;
  const early = await admin.post(URL, { id, status: 'enviada', codigo_ec: code() });
  expect(outcome(early)).toBe('400 validation.failed');
  expect(early.body.errors[0]).toMatchObject({ path: 'codigo_ec', code: 'validation.tooEarly' });
  expect(outcome(await accredit(id, { codigo_ec: code() }))).toBe('400 status.transition');
});

test('a stale version is refused', async () => {
  const id = await signed();
  const { versao } = await get('propostas', id, 'proposta');
  expect(outcome(await accredit(id, { codigo_ec: code(), versao: versao - 1 }))).toBe(
    '412 request.preconditionFailed',
  );
  expect((await accredit(id, { codigo_ec: code(), versao })).status).toBe(200);
});

test('another tenant finds no proposal to accredit', async () => {
  const id = await signed();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const body = { id, status: 'credenciada', codigo_ec: code() };
  expect(outcome(await stranger.post(URL, body))).toBe('404 proposal.notFound');
});
