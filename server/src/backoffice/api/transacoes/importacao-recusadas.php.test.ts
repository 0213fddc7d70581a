import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/transacoes';
const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;data_transacao;valor_bruto';
const h = await createHarness();

let admin: TestUser;
let code: string;

beforeEach(async () => {
  admin = await (await h.tenant()).user({ role: 'admin' });
  await makeRatePlan(admin);
  code = (await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).codigo_ec;
});

async function imported(payload: string, type = 'text/csv') {
  const answer = await admin.post(`${BASE}/importar.php`, undefined, {
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  const { id } = answer.body.data.importacao;
  return (await admin.get(`${BASE}/importacoes.php?id=${id}`)).body.data.importacoes[0];
}

const refused = async (id: number) => (await admin.get(`${BASE}/importacao-recusadas.php?id=${id}`)).text;
const sale = (nsu: string, amount: string, ec = code) =>
  `${ec};stone;${nsu};visa;debito;09/03/2026 10:30;${amount}`;

test('the refused lines are mended and sent again as they came, with the reasons beside them', async () => {
  const lines = [sale('A', '10,00'), sale('B', 'dez'), sale('C', '5,00', '9999999999'), sale('D', 'x', 'y')];
  const first = await imported([HEADER, ...lines, ''].join('\r\n'));
  expect(first).toMatchObject({ importadas: 1, recusadas: 3, recusadas_disponiveis: true });
  const text = await refused(first.id);
  expect(text.split('\r\n')).toEqual([
    `\uFEFF${HEADER};motivo_recusa`,
    `${lines[1]};"valor_bruto tem formato inválido"`,
    `${lines[2]};"codigo_ec não é de um estabelecimento conhecido"`,
    `${lines[3]};"codigo_ec tem formato inválido; valor_bruto tem formato inválido"`,
    '',
  ]);
  const mended = text.replace('dez', '7,00').replace('9999999999', code).replace(';y;', `;${code};`);
  const second = await imported(mended.replace('y;stone;D', `${code};stone;D`).replace(';x;', ';1,00;'));
  expect(second).toMatchObject({ importadas: 3, recusadas: 0, recusadas_disponiveis: false });
});

test('what was refused of a JSON file comes as objects', async () => {
  const object = {
    codigo_ec: code,
    adquirente: 'stone',
    nsu: 'J1',
    bandeira: 'visa',
    modalidade: 'debito',
    data_transacao: '2026-03-09',
    valor_bruto: 'dez',
  };
  const { id } = await imported(JSON.stringify([object, 'nada']), 'application/json');
  const reason = { motivo_recusa: 'valor_bruto tem formato inválido' };
  const text = await refused(id);
  expect(text).toBe(`${JSON.stringify({ ...object, ...reason })}\n`);
  const mended = await imported(text.replace('dez', '3,00'), 'application/x-ndjson');
  expect(mended).toMatchObject({ importadas: 1, recusadas: 0 });
});

test('an import of another tenant is not found, and who may not import gets nothing', async () => {
  const { id } = await imported([HEADER, sale('A', 'x'), ''].join('\n'));
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(`${BASE}/importacao-recusadas.php?id=${id}`))).toBe(
    '404 import.notFound',
  );
});
