import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { importJobs } from '../../../modules/imports/index.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';

const BASE = '/backend/api/transacoes';
const HEADER =
  'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;valor_bruto;status;data_transacao;numero_serie';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; codigo_ec: string };
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

function line(changes: Record<string, string | number> = {}): string {
  count += 1;
  const fields: Record<string, string | number> = {
    codigo_ec: shop.codigo_ec,
    adquirente: 'stone',
    nsu: `N${count}`,
    bandeira: 'visa',
    modalidade: 'credito_parcelado',
    parcelas: 3,
    valor_bruto: '100,00',
    status: 'capturada',
    data_transacao: '2026-03-09T10:00:00-03:00',
    numero_serie: '',
    ...changes,
  };
  return HEADER.split(';')
    .map((name) => fields[name])
    .join(';');
}

const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

const handIn = (payload: string | Buffer, type = 'text/csv', user = admin) =>
  user.post(`${BASE}/importar.php?arquivo=vendas.csv`, undefined, {
    payload,
    headers: { 'content-type': type },
  });

async function imported(payload: string | Buffer, type?: string) {
  const answer = await handIn(payload, type);
  expect(answer.status, answer.text).toBe(200);
  expect(await h.runJobs()).toEqual(['operations.import']);
  return progress(answer.body.data.importacao.id);
}

async function progress(id: number, user = admin) {
  const { erros, importacoes } = (await user.get(`${BASE}/importacoes.php?id=${id}`)).body.data;
  return { ...importacoes[0], erros };
}

async function sums() {
  const { rows } = await h.db.owner.query(
    `select
       (select coalesce(sum(quantidade), 0)::int from daily_company_sales where tenant_id = $1) as rolled,
       (select coalesce(sum(bruto_centavos), 0)::int from daily_company_sales where tenant_id = $1) as gross,
       (select count(*)::int from transactions where tenant_id = $1 and status in ('capturada', 'estornada')) as sales,
       (select coalesce(sum(valor_bruto_centavos - valor_estornado_centavos), 0)::int from transactions
         where tenant_id = $1 and status in ('capturada', 'estornada')) as sold,
       (select count(*)::int from transaction_positions where tenant_id = $1) as positions,
       (select count(*)::int from transactions where tenant_id = $1) as transactions,
       (select coalesce(sum(valor_centavos), 0)::int from ${COMMISSIONS} c where tenant_id = $1) as commissions,
       (select coalesce(sum(valor_centavos), 0)::int from commission_totals where tenant_id = $1) as totals`,
    [tenant.id],
  );
  return rows[0];
}

async function expectConsistent() {
  const { commissions, gross, positions, sold, totals, transactions } = await sums();
  expect([gross, totals, positions]).toEqual([sold, commissions, transactions]);
}

describe('a file', () => {
  test('becomes sales with fees, installments, commissions and sums, and counts once', async () => {
    const before = await sums();
    const csv = file(line(), line({ modalidade: 'debito', parcelas: 1 }), line({ status: 'negada' }));
    const first = await imported(csv);
    expect(first).toMatchObject({
      formato: 'csv',
      arquivo: 'vendas.csv',
      status: 'concluida',
      linhas: 3,
      importadas: 3,
      duplicadas: 0,
      recusadas: 0,
      progresso_percentual: 100,
      erros: [],
    });
    const after = await sums();
    expect(after.rolled - before.rolled).toBe(2);
    expect(after.gross - before.gross).toBe(20_000);
    await expectConsistent();
    expect(await imported(csv)).toMatchObject({ linhas: 3, importadas: 0, duplicadas: 3, recusadas: 0 });
    expect(await sums()).toEqual(after);
  });

  test('may be JSON: a list, or one object in each line', async () => {
    const sale = (nsu: string) => ({
      codigo_ec: shop.codigo_ec,
      adquirente: 'stone',
      nsu,
      bandeira: 'pix',
      modalidade: 'pix',
      valor_bruto_centavos: 5_000,
      data_transacao: '2026-03-09T10:00:00-03:00',
    });
    expect(await imported(JSON.stringify([sale('J1'), sale('J2')]), 'application/json')).toMatchObject({
      formato: 'json',
      importadas: 2,
    });
    const lines = `${JSON.stringify(sale('J2'))}\n${JSON.stringify(sale('J3'))}\n`;
    expect(await imported(lines, 'application/x-ndjson')).toMatchObject({ importadas: 1, duplicadas: 1 });
    const mixed = `[${JSON.stringify(sale('J4'))}, "x", null, ${JSON.stringify(sale('J5'))}]`;
    const read = { status: 'concluida', linhas: 4, importadas: 2, recusadas: 2 };
    expect(await imported(mixed, 'application/json')).toMatchObject(read);
    const torn = `[${JSON.stringify(sale('J6'))}, ${JSON.stringify(sale('J7')).slice(0, 40)}`;
    const failed = { status: 'falhou', linhas: 2, importadas: 1, recusadas: 1 };
    expect(await imported(torn, 'application/json')).toMatchObject(failed);
    await expectConsistent();
  });

  test('may hold what the database cannot store', async () => {
    const sale = `"codigo_ec":"${shop.codigo_ec}","adquirente":"stone","nsu":"S1","bandeira":"visa","modalidade":"debito",
      "valor_bruto":"1,00","status":"negada","data_transacao":"2026-03-09"`;
    const lines = [`{${sale},"motivo_negativa":"x\\ud800"}`, '{"a\\u0000\\ud800":1}', '{"\u{1F600}":1}'];
    const done = await imported(lines.join('\n'), 'application/x-ndjson');
    expect(done).toMatchObject({ status: 'concluida', importadas: 1, recusadas: 2 });
    expect(done.erros[0].campo).toBe('a?\ufffd');
  });

  test('knows what became of its sales', async () => {
    const done = await imported(
      file(
        line({ status: 'estornada' }),
        line({ status: 'contestada' }),
        line({ status: 'cancelada' }),
        line({ status: 'expirada', modalidade: 'pix', bandeira: 'pix', parcelas: 1 }),
      ),
    );
    expect(done).toMatchObject({ importadas: 4, erros: [] });
    await expectConsistent();
  });

  test('that tells how much of a sale was taken back takes back so much, and all where it says nothing', async () => {
    const nsu = `P${count}`;
    const csv = [
      `${HEADER};valor_estornado`,
      `${line({ nsu, status: 'estornada' })};40,00`,
      `${line({ nsu: `${nsu}a`, status: 'estornada' })};100,00`,
      `${line({ nsu: `${nsu}b`, status: 'estornada' })};`,
      '',
    ].join('\n');
    expect(await imported(csv)).toMatchObject({ importadas: 3, recusadas: 0 });
    const { rows } = await h.db.owner.query(
      `select nsu, valor_estornado_centavos::int as back, mdr_estornado_centavos::int as fee from transactions
       where tenant_id = $1 and nsu like $2 order by nsu`,
      [tenant.id, `${nsu}%`],
    );
    // The fee of 3.89 goes back in proportion: 1.556 of it with 40.00.
    expect(rows).toEqual([
      { nsu, back: 4_000, fee: 156 },
      { nsu: `${nsu}a`, back: 10_000, fee: 389 },
      { nsu: `${nsu}b`, back: 10_000, fee: 389 },
    ]);
    await expectConsistent();
  });

  test('that tells other fees than the rates make keeps both, and shows which sales they are', async () => {
    const names = `${HEADER};taxa_mdr;valor_mdr;valor_liquido`;
    const nsu = `D${count}`;
    const csv = [
      names,
      `${line({ nsu })};;4,00;96,00`,
      `${line({ nsu: `${nsu}a` })};3,89;;`,
      `${line({ nsu: `${nsu}b` })};3,50;;`,
      `${line({ nsu: `${nsu}c`, status: 'negada' })};;4,00;96,00`,
      '',
    ].join('\n');
    const done = await imported(csv);
    expect(done).toMatchObject({ importadas: 4, recusadas: 0, divergentes: 2 });
    const list = await admin.get(`${BASE}/listar.php?divergencia=true`);
    const found: { id: number; nsu: string }[] = list.body.data.transacoes;
    expect(found.map((one) => one.nsu).sort()).toEqual([nsu, `${nsu}b`]);
    const { transacao } = (
      await admin.get(`${BASE}/obter.php?id=${found.find((one) => one.nsu === nsu)?.id}`)
    ).body.data;
    expect([transacao.valor_mdr_centavos, transacao.valor_liquido_centavos]).toEqual([389, 9_611]);
    expect(transacao.divergencias).toEqual([
      { campo: 'valor_mdr', informado_centavos: 400, calculado_centavos: 389 },
      { campo: 'valor_liquido', informado_centavos: 9_600, calculado_centavos: 9_611 },
    ]);
    await expectConsistent();
  });

  test('captures what waited or had expired, and leaves alone what is captured', async () => {
    const waiting = line({ status: 'autorizada', modalidade: 'credito_vista', parcelas: 1 });
    const expired = line({ status: 'expirada', modalidade: 'credito_vista', parcelas: 1 });
    await imported(file(waiting, expired));
    const report = (text: string, status: string) => text.replace(/autorizada|expirada/, status);
    const csv = file(report(waiting, 'capturada'), report(expired, 'estornada'));
    expect(await imported(csv)).toMatchObject({ importadas: 2, duplicadas: 0 });
    const { rows } = await h.db.owner.query(
      `select status, valor_mdr_centavos::int as mdr, data_prevista_liquidacao::text as due from transactions
       where tenant_id = $1 order by id desc limit 2`,
      [tenant.id],
    );
    expect(rows.reverse()).toEqual([
      { status: 'capturada', mdr: 319, due: '2026-04-08' },
      { status: 'estornada', mdr: 319, due: '2026-04-08' },
    ]);
    await expectConsistent();
    expect(await imported(csv)).toMatchObject({ importadas: 0, duplicadas: 2 });
  });

  test('has bad lines, each told by number, and good ones that are recorded all the same', async () => {
    const csv = file(
      line(),
      line({ valor_bruto: 'abc' }),
      line({ codigo_ec: '9999999999' }),
      line({ numero_serie: 'NADA-1' }),
      line({ bandeira: 'cabal', modalidade: 'voucher', parcelas: 1 }),
      line({ parcelas: 1 }),
      'so;três;campos',
      line(),
    );
    const done = await imported(csv);
    expect(done).toMatchObject({ status: 'concluida', linhas: 8, importadas: 2, recusadas: 6 });
    expect(
      done.erros.map(({ campo, codigo, linha }: Record<string, string>) => [linha, campo, codigo]),
    ).toEqual([
      [3, 'valor_bruto', 'formato'],
      [4, 'codigo_ec', 'estabelecimento_desconhecido'],
      [5, 'numero_serie', 'terminal_desconhecido'],
      [6, 'modalidade', 'taxa_nao_cadastrada'],
      [7, 'parcelas', 'parcelas_invalidas'],
      [8, '', 'numero_de_colunas'],
    ]);
    expect(done.erros[0].mensagem).toBe('valor_bruto tem formato inválido');
    const second = await admin.get(`${BASE}/importacoes.php?id=${done.id}&page=2&per_page=4`);
    expect(second.body.data.paginacao).toEqual({ page: 2, per_page: 4, tem_mais: false });
    expect(second.body.data.erros.map(({ linha }: { linha: number }) => linha)).toEqual([7, 8]);
    const first = await admin.get(`${BASE}/importacoes.php?id=${done.id}&per_page=4`);
    expect(first.body.data.paginacao.tem_mais).toBe(true);
    const report = await admin.get(`${BASE}/importacao-erros.php?id=${done.id}`);
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = report.text.split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('\uFEFFlinha;campo;codigo;mensagem;valor');
    expect(lines[1]).toMatch(/^3;"valor_bruto";formato;"valor_bruto tem formato inválido";"/);
    await expectConsistent();
  });

  test('whose header is wrong is not read at all', async () => {
    const done = await imported('codigo_ec;=a+b\n1;2\n');
    expect(done).toMatchObject({ status: 'falhou', linhas: 0 });
    expect(done.erros).toContainEqual({
      linha: 1,
      campo: '=a+b',
      codigo: 'coluna_desconhecida',
      mensagem: 'coluna =a+b desconhecida',
      valor: '',
    });
    const { text } = await admin.get(`${BASE}/importacao-erros.php?id=${done.id}`);
    expect(text).toContain(`"'=a+b"`);
  });

  test('of many lines is recorded in batches; an attempt after an interruption goes on behind the last', async () => {
    const lines = Array.from({ length: 9_000 }, () => line({ modalidade: 'debito', parcelas: 1 }));
    const answer = await handIn(file(...lines));
    const { id } = answer.body.data.importacao;
    const ending = new AbortController();
    const job = importJobs(h.context, IMPORTED_KINDS)['operations.import'];
    const payload = { tenantId: tenant.id, runId: id };
    // Told to stop when the third batch would begin; the first two are recorded.
    const stop = new Error('the process ends');
    vi.spyOn(ending.signal, 'throwIfAborted')
      .mockReturnValueOnce(undefined)
      .mockReturnValueOnce(undefined)
      .mockImplementation(() => {
        throw stop;
      });
    await expect(job?.(payload, { signal: ending.signal, number: 1 })).rejects.toBe(stop);
    expect(await progress(id)).toMatchObject({ status: 'em_andamento', linhas: 2_000, importadas: 2_000 });
    await Promise.all([job?.(payload), job?.(payload)]);
    expect(await progress(id)).toMatchObject({ status: 'concluida', linhas: 9_000, importadas: 9_000 });
    await expectConsistent();
    await h.runJobs();
    expect((await progress(id)).importadas).toBe(9_000);
  });

  test('waits for nobody but the files of its own tenant', async () => {
    const other = await h.tenant();
    const stranger = await other.user({ role: 'admin' });
    await handIn(file(line()));
    await handIn(file(line()));
    await handIn(file(line()), 'text/csv', stranger);
    const { rows } = await h.db.owner.query(
      `select tenant_id::int as tenant, payload ->> '$queue' as queue from outbox order by id`,
    );
    const [first, second, third] = rows;
    expect([first.tenant, second.tenant, third.tenant]).toEqual([tenant.id, tenant.id, other.id]);
    expect(second.queue).toBe(first.queue);
    expect(third.queue).not.toBe(first.queue);
    await h.runJobs();
  });

  test('that ends its process again and again is given up, and says so', async () => {
    const { id } = (await handIn(file(line()))).body.data.importacao;
    await h.db.owner.query('delete from outbox');
    const job = importJobs(h.context, IMPORTED_KINDS)['operations.import'];
    const { signal } = new AbortController();
    await job?.({ tenantId: tenant.id, runId: id }, { signal, number: 21 });
    const { erros, importadas, status } = await progress(id);
    expect([status, importadas, erros.map(({ codigo }: Record<string, string>) => codigo)]).toEqual([
      'falhou',
      0,
      ['interrompida'],
    ]);
  });
});

test('what cannot be read for a day has failed, and says so', async () => {
  const { id } = (await handIn(file(line()))).body.data.importacao;
  const { rows } = await h.db.owner.query('select tenant_id, uuid from import_runs where id = $1', [id]);
  const [{ tenant_id: tenantId, uuid }] = rows;
  await h.context.storage.delete(`imports/${tenantId}/${uuid}/000000`);
  const job = importJobs(h.context, IMPORTED_KINDS)['operations.import'];
  await h.db.owner.query(`delete from outbox`);
  await expect(job?.({ tenantId, runId: id })).rejects.toThrow('missing');
  expect((await progress(id)).status).toBe('na_fila');
  await h.db.owner.query(
    `update import_runs set created_at = $2::timestamptz - interval '25 hours' where id = $1`,
    [id, h.clock.now()],
  );
  await job?.({ tenantId, runId: id });
  const { erros, status } = await progress(id);
  expect([status, erros.map(({ codigo, linha }: Record<string, string>) => [linha, codigo])]).toEqual([
    'falhou',
    [[1, 'interrompida']],
  ]);
});

test('pieces of a file whose process died while it came in are deleted', async () => {
  const uuid = '0199a0b0-0000-7000-8000-000000000001';
  const piece = (number: number) => `imports/${tenant.id}/${uuid}/00000${number}`;
  await h.db.owner.query(`insert into import_uploads (tenant_id, uuid, started_at) values ($1, $2, $3)`, [
    tenant.id,
    uuid,
    new Date(h.clock.now().getTime() - 2 * 3_600_000),
  ]);
  for (const number of [0, 1]) await h.context.storage.put(piece(number), Buffer.from('codigo_ec'));
  await importJobs(h.context, IMPORTED_KINDS)['operations.importLeftovers']?.({});
  expect(await h.runJobs()).toEqual(['operations.importPieces']);
  expect([await h.context.storage.get(piece(0)), await h.context.storage.get(piece(1))]).toEqual([
    null,
    null,
  ]);
});

test('a file that came in leaves no note behind, nor does one that was refused', async () => {
  await imported(file(line()));
  await handIn('');
  const { rows } = await h.db.owner.query('select count(*)::int as notes from import_uploads');
  expect(rows).toEqual([{ notes: 0 }]);
});

test('400 for an empty file and another type, 403 without the permission or the CSRF code', async () => {
  expect(outcome(await handIn(''))).toBe('400 arquivo_vazio');
  const pdf = await handIn('a', 'application/pdf');
  expect(outcome(pdf)).toBe('400 request.unsupportedMediaType');
  expect(pdf.body.message).toMatch(/; envie text\/csv, .*, application\/json, application\/x-ndjson\.$/);
  expect(outcome(await admin.post(`${BASE}/importar.php`))).toBe('400 request.unsupportedMediaType');
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await handIn('a', 'text/csv', viewer))).toBe('403 permission.denied');
  const { value: cookie } = await admin.cookie();
  const options = { cookie, payload: 'a', headers: { 'content-type': 'text/csv' } };
  expect(outcome(await h.request('POST', `${BASE}/importar.php`, options))).toBe('403 auth.csrf');
});
