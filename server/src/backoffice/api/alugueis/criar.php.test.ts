import { beforeEach, expect, test } from 'vitest';
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
import { operationsJobs } from '../../../app/operations-jobs.ts';

const BASE = '/backend/api/alugueis';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;
let shop: { id: number; locais: { id: number }[] };
let count = 0;

const create = (body: object, user = admin) => user.post(`${BASE}/criar.php`, body);
const runDay = () => operationsJobs(h.context)['operations.daily']?.({});
const charges = async (query = '') => (await admin.get(`${BASE}/cobrancas.php?${query}`)).body.data.cobrancas;

/** Sessions end within a day, so that an admin of the new day comes with it. */
async function moveDays(days: number): Promise<void> {
  h.clock.advance({ hours: 24 * days });
  admin = await tenant.user({ role: 'admin' });
}

async function terminal(): Promise<number> {
  count += 1;
  const body = { numero_serie: `TERM${count}`, modelo: 'A920', tipo: 'pos' };
  const { id } = (await admin.post('/backend/api/terminais/criar.php', body)).body.data.terminal;
  await admin.post('/backend/api/terminais/atualizar.php', {
    id,
    status: 'ativo',
    local_id: shop.locais[0]?.id,
  });
  return id;
}

const TERMS = { valor_mensal_centavos: 7990, dia_vencimento: 10, forma_cobranca: 'boleto' };

beforeEach(async () => {
  count = 0;
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
});

/** Charged for January and February when it is made, both due on the tenth of April. */
async function letSinceJanuary(): Promise<number> {
  const made = await create({ ...TERMS, terminal_id: await terminal(), inicio: '2026-01-01' });
  expect(made.status, made.text).toBe(200);
  return made.body.data.aluguel.id;
}

test('a month is charged once, in parts where it began in it, and free where enough was sold', async () => {
  const [whole, part, free] = [await terminal(), await terminal(), await terminal()];
  await sell(h, tenant.id, [
    saleDraft(shop.id, { terminalId: free, dataTransacao: new Date('2026-02-28T23:00:00Z') }),
  ]);
  await create({ ...TERMS, terminal_id: whole, inicio: '2026-01-01' });
  await create({ ...TERMS, terminal_id: part, inicio: '2026-02-18' });
  await create({
    ...TERMS,
    terminal_id: free,
    inicio: '2026-01-01',
    isencao_faturamento_minimo_centavos: 10_000,
  });
  await Promise.all([runDay(), runDay()]);
  await runDay();
  const rows = await charges('competencia=2026-02');
  const brief = rows.map(({ numero_serie, status, valor_centavos, vencimento }: Record<string, unknown>) => [
    numero_serie,
    valor_centavos,
    status,
    vencimento,
  ]);
  expect(brief.sort()).toEqual([
    ['TERM1', 7990, 'pendente', '2026-04-10'],
    ['TERM2', 2930, 'pendente', '2026-04-10'],
    ['TERM3', 7990, 'isenta', '2026-04-10'],
  ]);
  const url = `/api/v1/company/directory/${company.uuid}/operational/alugueis/resumo?competencia=2026-02`;
  expect((await admin.get(url)).body).toMatchObject({
    terminais: { total: 3, ativos: 3 },
    cobrancas: {
      quantidade: 3,
      valorFaturadoCentavos: 18_910,
      valorPendenteCentavos: 10_920,
      valorIsentoCentavos: 7990,
    },
    proximosVencimentos: ['pendente', 'pendente', 'pendente', 'pendente'].map((status) => ({
      ...{ estabelecimento: 'Pão Dourado', vencimento: '2026-04-10', status },
    })),
  });
});

test('what is late is so by the day alone, and bears fine and interest until it is paid', async () => {
  await letSinceJanuary();
  expect(await charges('status=vencida')).toEqual([]);
  await moveDays(46);
  const late = (await charges('status=vencida')).find(
    (one: { valor_centavos: number }) => one.valor_centavos === 7990,
  );
  expect(late).toMatchObject({ multa_centavos: 160, juros_centavos: 40, paga_em: null });
  expect(await charges('status=pendente')).toEqual([]);
  const settle = (status: string) => admin.post(`${BASE}/baixar-cobranca.php`, { id: late.id, status });
  expect((await settle('paga')).body.data).toEqual({ id: late.id, status: 'paga' });
  expect(outcome(await settle('cancelada'))).toBe('400 rentalCharge.settled');
  await moveDays(10);
  expect(await charges('status=paga')).toMatchObject([{ multa_centavos: 160, juros_centavos: 40 }]);
});

test.each(['isenta', 'cancelada'])(
  'a late charge that ends as %s keeps neither fine nor interest',
  async (status) => {
    await letSinceJanuary();
    await moveDays(60);
    const [late] = await charges('status=vencida');
    expect(late.multa_centavos).toBeGreaterThan(0);
    expect((await admin.post(`${BASE}/baixar-cobranca.php`, { id: late.id, status })).status).toBe(200);
    const ended = (await charges(`status=${status}`)).find(({ id }: { id: number }) => id === late.id);
    expect(ended).toMatchObject({ status, multa_centavos: 0, juros_centavos: 0, paga_em: null });
    const { rows } = await h.db.owner.query(
      'select multa_centavos::int as fine, juros_centavos::int as interest from rental_charges where id = $1',
      [late.id],
    );
    expect(rows).toEqual([{ fine: 0, interest: 0 }]);
  },
);

test('a contract that begins in the past is charged at once for every month that is over, none due within ten days', async () => {
  const made = await create({
    ...TERMS,
    terminal_id: await terminal(),
    inicio: '2025-11-16',
    dia_vencimento: 15,
  });
  const { id } = made.body.data.aluguel;
  const rows = await charges(`aluguel_id=${id}`);
  expect(
    rows
      .map((one: Record<string, unknown>) => [
        one.competencia,
        one.valor_centavos,
        one.status,
        one.vencimento,
      ])
      .sort(),
  ).toEqual([
    ['2025-11', 3995, 'pendente', '2026-04-15'],
    ['2025-12', 7990, 'pendente', '2026-04-15'],
    ['2026-01', 7990, 'pendente', '2026-04-15'],
    ['2026-02', 7990, 'pendente', '2026-04-15'],
  ]);
  await Promise.all([runDay(), runDay()]);
  expect(await charges(`aluguel_id=${id}`)).toHaveLength(4);
});

test('the summary is of the last month that was charged unless it is named', async () => {
  await letSinceJanuary();
  const url = `/api/v1/company/directory/${company.uuid}/operational/alugueis/resumo`;
  expect((await admin.get(url)).body).toMatchObject({ competencia: '2026-02', cobrancas: { quantidade: 1 } });
  const march = (await admin.get(`${url}?competencia=2026-03`)).body;
  expect(march).toMatchObject({ competencia: '2026-03', cobrancas: { quantidade: 0 } });
});

test('a terminal is let once at a time, and only where it stands', async () => {
  const id = await terminal();
  const made = await create({ ...TERMS, terminal_id: id });
  expect(made.body.data.aluguel).toMatchObject({
    status: 'ativo',
    inicio: '2026-03-10',
    estabelecimento: 'Pão Dourado',
  });
  expect(outcome(await create({ ...TERMS, terminal_id: id }))).toBe('400 rental.terminalRented');
  const { id: rental } = made.body.data.aluguel;
  const ended = await admin.post(`${BASE}/atualizar.php`, { id: rental, status: 'encerrado' });
  expect(ended.body.data.aluguel).toMatchObject({ status: 'encerrado', fim: '2026-03-10' });
  expect(outcome(await admin.post(`${BASE}/atualizar.php`, { id: rental, status: 'ativo' }))).toBe(
    '400 status.transition',
  );
  expect((await create({ ...TERMS, terminal_id: id })).status).toBe(200);
  const stock = { numero_serie: 'STOCK1', modelo: 'A920', tipo: 'pos' };
  const { terminal: idle } = (await admin.post('/backend/api/terminais/criar.php', stock)).body.data;
  expect(outcome(await create({ ...TERMS, terminal_id: idle.id }))).toBe('400 terminal.locationRequired');
  expect((await admin.get(`${BASE}/listar.php?status=encerrado`)).body.data.alugueis).toMatchObject([
    { id: rental },
  ]);
  expect((await admin.get(`${BASE}/obter.php?id=${rental}`)).body.data.aluguel.id).toBe(rental);
});

test('a contract can not end before it began', async () => {
  const made = await create({ ...TERMS, terminal_id: await terminal(), inicio: '2026-03-05' });
  const { id } = made.body.data.aluguel;
  const end = (fim: string) => admin.post(`${BASE}/atualizar.php`, { id, status: 'encerrado', fim });
  const refused = await end('2026-03-04');
  expect(outcome(refused)).toBe('400 validation.failed');
  expect(refused.body.errors).toMatchObject([{ path: 'fim' }]);
  expect((await admin.get(`${BASE}/obter.php?id=${id}`)).body.data.aluguel).toMatchObject({
    status: 'ativo',
    fim: null,
  });
  expect((await end('2026-03-05')).body.data.aluguel).toMatchObject({
    status: 'encerrado',
    fim: '2026-03-05',
  });
});

test('open proposals expire the day after their last one', async () => {
  const url = '/backend/api/propostas';
  const { id } = (await admin.post(`${url}/criar.php`, { lead_nome: 'X', validade: '2026-03-11' })).body.data
    .proposta;
  const status = async () => (await admin.get(`${url}/obter.php?id=${id}`)).body.data.proposta.status;
  await moveDays(1);
  await runDay();
  expect(await status()).toBe('rascunho');
  await moveDays(1);
  await runDay();
  expect(await status()).toBe('expirada');
});

test('another tenant finds none of it', async () => {
  const id = await terminal();
  const rental = (await create({ ...TERMS, terminal_id: id })).body.data.aluguel.id;
  await letSinceJanuary();
  await letSinceJanuary();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(`${BASE}/obter.php?id=${rental}`))).toBe('404 rental.notFound');
  expect(outcome(await stranger.post(`${BASE}/atualizar.php`, { id: rental }))).toBe('404 rental.notFound');
  expect(outcome(await create({ ...TERMS, terminal_id: id }, stranger))).toBe('400 terminal.unknown');
  const [charge] = await charges();
  const ofRental = await charges(`aluguel_id=${charge.aluguel_id}`);
  expect(new Set(ofRental.map((one: { aluguel_id: number }) => one.aluguel_id))).toEqual(
    new Set([charge.aluguel_id]),
  );
  const foreign = `${BASE}/cobrancas.php?aluguel_id=${charge.aluguel_id}`;
  expect((await stranger.get(foreign)).body.data.cobrancas).toEqual([]);
  const settle = { id: charge.id, status: 'paga' };
  expect(outcome(await stranger.post(`${BASE}/baixar-cobranca.php`, settle))).toBe(
    '404 rentalCharge.notFound',
  );
  expect((await stranger.get(`${BASE}/cobrancas.php`)).body.data.cobrancas).toEqual([]);
});

test('400, 401, 403 and 405', async () => {
  const operator = await tenant.user({ role: 'operator' });
  expect(outcome(await create({ ...TERMS, terminal_id: 1, dia_vencimento: 29 }))).toBe(
    '400 validation.failed',
  );
  const tooEarly = await create({ ...TERMS, terminal_id: await terminal(), inicio: '0206-01-01' });
  expect([tooEarly.status, tooEarly.body.errors]).toMatchObject([
    400,
    [{ path: 'inicio', code: 'validation.longAgo' }],
  ]);
  expect(outcome(await create({ ...TERMS, terminal_id: 1, inicio: '2026-02-30' }))).toBe(
    '400 validation.failed',
  );
  for (const action of ['criar', 'atualizar', 'baixar-cobranca']) {
    const url = `${BASE}/${action}.php`;
    expect(outcome(await h.request('POST', url, { body: {} }))).toBe('401 auth.unauthenticated');
    expect(outcome(await operator.post(url, {}))).toBe('403 permission.denied');
    expect(outcome(await admin.get(url))).toBe('405 request.methodNotAllowed');
  }
  expect(outcome(await admin.get(`${BASE}/cobrancas.php?competencia=2026-13`))).toBe('400 validation.failed');
  expect(outcome(await admin.post(`${BASE}/cobrancas.php`, {}))).toBe('405 request.methodNotAllowed');
});
