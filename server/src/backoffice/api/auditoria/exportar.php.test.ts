import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
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

const URL = '/backend/api/auditoria/exportar.php';
const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;

const linesOf = (text: string) => text.trimEnd().split('\r\n').slice(1);
const asked = (query = '') => `${URL}?formato=csv&empresa=${company.uuid}${query}`;
const save = (query = '', user = admin, headers = {}) =>
  user.get(asked(`&escopo=tenant${query}`), { headers });

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana Lima' });
  await makeRatePlan(admin);
  company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Padaria Aurora' });
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, { nsu: 'N42' })]);
  const refund = { id: recorded[0]?.id, status: 'estornada', valor_centavos: 4_000, motivo: 'troca' };
  expect((await admin.post('/backend/api/transacoes/mudar-status.php', refund)).status).toBe(200);
});

test('entries name who, what and which record, amounts in reais, the newest first', async () => {
  const { headers, text } = await save();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = linesOf(text);
  expect(headers['x-total-count']).toBe(String(lines.length));
  const [newest = ''] = lines;
  expect(newest).toContain(';Ana Lima;Situação da venda alterada;Venda;');
  expect(newest).toContain('N42');
  expect(newest).toMatch(/R\$\s0,00 → R\$\s40,00/);
  expect(newest).toContain('Capturada → Estornada');
  expect(lines.some((line) => line.includes('Padaria Aurora'))).toBe(true);
});

test('in the language of its reader', async () => {
  const { text } = await save('', admin, { 'accept-language': 'en' });
  expect(linesOf(text)[0]).toMatch(/R\$\s?0\.00 → R\$\s?40\.00/);
  expect(linesOf(text)[0]).toContain('Captured → Refunded');
});

test('with the filters of the log, and an entry of its own afterwards', async () => {
  expect(linesOf((await save('&acao=transaction')).text)).toHaveLength(1);
  expect(linesOf((await save('&acao=user.updated')).text)).toEqual([]);
  const idle = await tenant.user();
  expect(linesOf((await save(`&usuario=${idle.uuid}`)).text)).toEqual([]);
  expect(linesOf((await save('&ate=2020-01-01T00:00:00Z')).text)).toEqual([]);
  expect(linesOf((await save('&acao=log.exported')).text).length).toBeGreaterThan(3);
  const ofCompany = linesOf((await admin.get(asked())).text);
  expect(ofCompany.length).toBeGreaterThan(0);
  expect(ofCompany.length).toBeLessThan(linesOf((await save()).text).length);
});

test('400, 401, 403, 404 and 405', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const viewer = await tenant.user({ role: 'viewer' });
  const bound = await tenant.user({ role: 'viewer' });
  await bindToCompany(h, bound, (await makeNumberedCompany(h, admin)).uuid);
  expect(outcome(await admin.get(`${URL}?formato=csv`))).toBe('400 validation.failed');
  expect(outcome(await save('&de=2026-03-02T00:00:00Z&ate=2026-03-01T00:00:00Z'))).toBe(
    '400 validation.failed',
  );
  expect(outcome(await h.request('GET', asked()))).toBe('401 auth.unauthenticated');
  expect((await save('', viewer)).status).toBe(403);
  expect((await save('', stranger)).status).toBe(404);
  expect((await save('', bound)).status).toBe(404);
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
});
