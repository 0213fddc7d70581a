import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/transacoes';
const HEADER =
  'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;data_transacao;valor_bruto;status;valor_estornado';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let code: string;

beforeEach(async () => {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  code = (await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).codigo_ec;
});

interface Line {
  nsu: string;
  kind?: 'debito;1' | 'credito_vista;1' | 'credito_parcelado;3';
  day?: string;
  centavos?: number;
  status?: string;
}

const lineOf = ({
  centavos = 10_000,
  day = '10/03/2026',
  kind = 'credito_vista;1',
  nsu,
  status = 'capturada',
}: Line) => `${code};stone;${nsu};visa;${kind};${day};${(centavos / 100).toFixed(2)};${status};`;

async function imported(lines: readonly Line[]) {
  const payload = [HEADER, ...lines.map(lineOf), ''].join('\n');
  const answer = await admin.post(`${BASE}/importar.php`, undefined, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  return found(answer.body.data.importacao.id);
}

const found = async (id: number) =>
  (await admin.get(`${BASE}/importacoes.php?id=${id}`)).body.data.importacoes[0];
const undo = (id: number, user = admin) => user.post(`${BASE}/desfazer-importacao.php`, { id });
const preview = async (id: number) =>
  (await admin.get(`${BASE}/desfazer-importacao-previa.php?id=${id}`)).body.data;

/** Everything that sales leave, without lines of sums that are nothing. */
async function figures() {
  const ask = async (sql: string) => (await h.db.owner.query(sql, [tenant.id])).rows;
  return {
    sales: await ask('select id, nsu, status, version from transactions where tenant_id = $1 order by id'),
    events: await ask('select count(*)::int as n from transaction_events where tenant_id = $1'),
    positions: await ask('select transaction_id from transaction_positions where tenant_id = $1 order by 1'),
    postings: await ask(
      'select transaction_id, numero, competencia, valores_centavos from commission_postings where tenant_id = $1 order by 1, 2',
    ),
    totals: await ask(
      `select company_id, competencia, nivel, beneficiario, status, quantidade::int, valor_centavos::int from commission_totals
       where tenant_id = $1 and (quantidade <> 0 or valor_centavos <> 0) order by 1, 2, 3, 4, 5`,
    ),
    fees: await ask(
      `select company_id, competencia, mdr_centavos::int from commission_fees
       where tenant_id = $1 and mdr_centavos <> 0 order by 1, 2`,
    ),
    companies: await ask(
      `select company_id, dia, modalidade, bandeira, quantidade::int, bruto_centavos::int, mdr_centavos::int, liquido_centavos::int,
         aprovadas::int, negadas::int from daily_company_sales
       where tenant_id = $1 and (quantidade, bruto_centavos, mdr_centavos, liquido_centavos, aprovadas, negadas)
         <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`,
    ),
    establishments: await ask(
      `select establishment_id, dia, quantidade::int, bruto_centavos::int, mdr_centavos::int, liquido_centavos::int, aprovadas::int,
         negadas::int from daily_establishment_sales
       where tenant_id = $1 and (quantidade, bruto_centavos, mdr_centavos, liquido_centavos, aprovadas, negadas)
         <> (0, 0, 0, 0, 0, 0) order by 1, 2`,
    ),
  };
}

const anyLine = fc.record({
  kind: fc.constantFrom('credito_vista;1' as const, 'credito_parcelado;3' as const),
  day: fc.constantFrom('10/03/2026', '09/03/2026', '27/02/2026'),
  centavos: fc.integer({ min: 1, max: 5_000_000 }),
  status: fc.constantFrom(
    'capturada',
    'autorizada',
    'negada',
    'estornada',
    'contestada',
    'cancelada',
    'pendente',
    'expirada',
  ),
});

test('all figures are as before the import, whatever it held, and the file may be imported again', async () => {
  await imported([{ nsu: 'K1' }, { nsu: 'K2', status: 'estornada' }, { nsu: 'K3', status: 'negada' }]);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 12 }), async (some) => {
      const before = await figures();
      const lines = some.map((line) => {
        count += 1;
        return { ...line, nsu: `P${count}` };
      });
      const run = await imported(lines);
      expect(run).toMatchObject({ importadas: lines.length, recusadas: 0 });
      expect(await preview(run.id)).toEqual({ transacoes: lines.length, capturadas: 0, impedimentos: [] });
      const between = await figures();
      expect((await undo(run.id)).body.data.importacao.status).toBe('desfazendo');
      expect(await h.runJobs()).toEqual(['operations.importUndo']);
      expect(await found(run.id)).toMatchObject({ status: 'desfeita', desfeitas: lines.length });
      expect(await figures()).toEqual(before);
      const again = await imported(lines);
      expect(again.importadas).toBe(lines.length);
      const { companies, fees, totals } = await figures();
      expect({ companies, fees, totals }).toEqual({
        companies: between.companies,
        fees: between.fees,
        totals: between.totals,
      });
      await undo(again.id);
      await h.runJobs();
    }),
    { numRuns: 6 },
  );
});

test('a sale that is paid out or was changed since keeps the whole import, and is named', async () => {
  const paid = await imported([{ nsu: 'L1', kind: 'debito;1', day: '02/03/2026' }, { nsu: 'L2' }]);
  const { impedimentos, transacoes } = await preview(paid.id);
  expect(transacoes).toBe(2);
  expect(impedimentos).toMatchObject([{ nsu: 'L1', motivo: 'liquidada' }]);
  expect(outcome(await undo(paid.id))).toBe('400 import.notUndoable');

  const changed = await imported([{ nsu: 'M1' }]);
  h.clock.set(new Date('2026-03-10T16:00:00Z'));
  const { id } = (await admin.get(`${BASE}/listar.php?nsu=M1`)).body.data.transacoes[0];
  await admin.post(`${BASE}/mudar-status.php`, { id, status: 'estornada' });
  expect((await preview(changed.id)).impedimentos).toEqual([
    { transacao_id: id, nsu: 'M1', motivo: 'alterada' },
  ]);
  expect(outcome(await undo(changed.id))).toBe('400 import.notUndoable');
  expect(await found(changed.id)).toMatchObject({ status: 'concluida', desfeitas: 0 });
});

test('sales of a closed month keep it, also when the month is closed after the undo began', async () => {
  const run = await imported([{ nsu: 'C1' }]);
  const close = () =>
    h.db.owner.query(`update commission_closings set fechada_ate = '2026-03' where tenant_id = $1`, [
      tenant.id,
    ]);
  expect((await undo(run.id)).status).toBe(200);
  await close();
  await h.runJobs();
  expect(await found(run.id)).toMatchObject({ status: 'concluida', desfeitas: 0 });
  expect((await preview(run.id)).impedimentos).toMatchObject([{ nsu: 'C1', motivo: 'fechada' }]);
  expect(outcome(await undo(run.id))).toBe('400 import.notUndoable');
});

test('a sale that somebody changes after the undo began stays, with what they did', async () => {
  const run = await imported([{ nsu: 'D1' }, { nsu: 'D2' }]);
  expect((await undo(run.id)).status).toBe(200);
  h.clock.set(new Date('2026-03-10T16:00:00Z'));
  const { id } = (await admin.get(`${BASE}/listar.php?nsu=D1`)).body.data.transacoes[0];
  await admin.post(`${BASE}/mudar-status.php`, { id, status: 'estornada' });
  await h.runJobs();
  expect(await found(run.id)).toMatchObject({ status: 'concluida', desfeitas: 0 });
  expect((await preview(run.id)).impedimentos).toMatchObject([{ nsu: 'D1', motivo: 'alterada' }]);
});

test('an import that captured sales of another one, is undone already or is of another tenant cannot be undone', async () => {
  await imported([{ nsu: 'W1', status: 'autorizada' }]);
  const run = await imported([{ nsu: 'W1' }, { nsu: 'W2' }]);
  expect(await preview(run.id)).toMatchObject({ transacoes: 1, capturadas: 1 });
  expect(outcome(await undo(run.id))).toBe('400 import.notUndoable');
  const other = await imported([{ nsu: 'W3' }]);
  expect((await undo(other.id)).status).toBe(200);
  await h.runJobs();
  expect(outcome(await undo(other.id))).toBe('400 import.notUndoable');
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await undo(other.id, stranger))).toBe('404 import.notFound');
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await undo(other.id, viewer))).toBe('403 permission.denied');
});
