import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const URL = '/backend/api/transacoes/exportar.php';
const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let admin: TestUser;

const save = (query: string, user = admin) => user.get(`${URL}?${query}`);
const linesOf = (text: string) => text.trimEnd().split('\r\n');
const entries = async () =>
  (
    await h.db.owner.query<{ after: Record<string, unknown> }>(
      `select after from audit_entries where tenant_id = $1 and action = 'transaction.exported'`,
      [tenant.id],
    )
  ).rows.map(({ after }) => after);

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: '=Pão Dourado',
  });
  await sell(h, tenant.id, [
    saleDraft(shop.id, { nsu: 'A', dataTransacao: new Date('2026-03-08T12:00:00.000Z') }),
    saleDraft(shop.id, { nsu: 'B', dataTransacao: new Date('2026-03-09T12:00:00.000Z'), status: 'negada' }),
  ]);
});

test('the rows of the list, with its filters, as CSV', async () => {
  const { headers, text } = await save('formato=csv&situacoes=negada,expirada');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="transa..es-\d{4}-\d\d-\d\d\.csv"/);
  expect(headers['x-total-count']).toBe('1');
  const [head, ...lines] = linesOf(text);
  expect(head?.split(';').slice(0, 3)).toEqual(['\uFEFFData', 'Estabelecimento', 'NSU']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("09/03/2026 09:00:00;'=Pão Dourado;B;");
  expect(lines[0]).toContain(';516230******1234;');
  expect(lines[0]).toContain(';Negada;');
});

test('the latest first, and a workbook', async () => {
  expect(linesOf((await save('formato=csv')).text).map((line) => line.split(';')[2])).toEqual([
    'NSU',
    'B',
    'A',
  ]);
  const { headers, text } = await save('formato=xlsx');
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  expect(text.slice(0, 2)).toBe('PK');
});

test('parts tell how far it is, and that they are all', async () => {
  const { headers, text } = await save('formato=csv&andamento=true&nsu=A');
  expect(headers['content-type']).toBe('application/octet-stream');
  const bytes = Buffer.from(text);
  const rows = bytes.readUInt32BE(bytes.length - 8);
  expect([rows, bytes.readUInt32BE(bytes.length - 4)]).toEqual([1, 0]);
});

test('who exported what stands in the audit log', async () => {
  await save('formato=csv&nsu=A');
  expect(await entries()).toEqual([{ formato: 'csv', linhas: 1, completo: true, filtros: { nsu: 'A' } }]);
});

test('a faulty period is refused before anything is sent, and nothing of it is left open', async () => {
  const { body, status } = await save('formato=csv&data_inicio=2026-03-09&data_fim=2026-03-08');
  expect([status, body.code]).toEqual([400, 'validation.failed']);
  expect(await entries()).toEqual([]);
  expect((await save('formato=csv')).status).toBe(200);
});

test('another tenant finds none of the rows', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(linesOf((await save('formato=csv', stranger)).text)).toHaveLength(1);
});

test('400, 401 and 403', async () => {
  const endpoint = (await setStage(h)).endpoint('GET', 'transacoes/exportar');
  expect((await endpoint.refusals({ formato: 'csv' }, { formato: 'pdf' })).slice(0, 3)).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
  ]);
});
