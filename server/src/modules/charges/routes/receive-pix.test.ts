import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../test/harness/charges.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
let path: string;
beforeEach(async () => {
  stage = await setChargeStage(h);
  const { url } = dataOf(await stage.post('endereco', {}, stage.approver));
  path = `${new URL(url).pathname}/pix`;
});

const tell = (body: unknown, to = path) => h.request('POST', to, { body });

test('posts what the bank tells of, and what it tells of again changes nothing', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const pix = { ...pixOf(5_000, txid), chave: 'a@b.test', infoPagador: 'obrigado' };
  expect((await tell({ pix: [pix, pixOf(100)] })).body).toEqual({ recebidos: 2, repetidos: 0 });
  expect((await tell({ pix: [pix] })).body).toEqual({ recebidos: 0, repetidos: 1 });
  expect(await stage.charge(id)).toMatchObject({ status: 'paga', recebido_centavos: 5_000 });
  const { recebidos } = dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  expect(recebidos).toMatchObject([{ origem: 'aviso', por: null }]);
});

test('the same notice many times at once counts once', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const notice = { pix: [pixOf(2_000, txid), pixOf(3_000, txid)] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => tell(notice)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(answers.reduce((sum, { body }) => sum + body.recebidos, 0)).toBe(2);
  expect(await stage.charge(id)).toMatchObject({
    status: 'paga',
    recebido_centavos: 5_000,
    sobra_centavos: 0,
  });
  expect(await stage.balances()).toMatchObject({ 'at.banco': 5_000 });
});

test('404 for any other address, whatever the body is', async () => {
  for (const token of ['x', 'x'.repeat(43), `${path.split('/')[3]}x`]) {
    expect(outcome(await tell({ pix: [] }, `/api/cobrancas/${token}/pix`))).toBe('404 pixNotice.notFound');
    expect(outcome(await tell('{', `/api/cobrancas/${token}/pix`))).toBe('404 pixNotice.notFound');
  }
});

test('400 for what is no list of Pix, of which nothing is taken', async () => {
  const refused = await tell({ pix: [pixOf(100), { ...pixOf(100), valor: '1' }] });
  expect(outcome(refused)).toBe('400 pixNotice.refused');
  expect(refused.body.errors).toMatchObject([{ path: 'pix[1].valor' }]);
  for (const payload of ['', '{', 'null', '[]', '{"evento":"teste"}', '{"__proto__":{"pix":[]}}'])
    expect(
      outcome(await h.request('POST', path, { payload, headers: { 'content-type': 'application/json' } })),
    ).toBe('400 pixNotice.refused');
  expect(dataOf(await stage.get('recebidos/listar.php')).recebidos).toEqual([]);
});

test('a body beyond a mebibyte is refused', async () => {
  const payload = ' '.repeat(1024 * 1024 + 1);
  const answer = await h.request('POST', path, {
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(outcome(answer)).toBe('413 request.bodyTooLarge');
});

test('a bank that is busy is slowed down', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_210 }, () =>
      h.request('POST', '/api/cobrancas/x/pix', { address: '10.9.9.9', body: { pix: [] } }),
    ),
  );
  const slowed = answers.filter(({ status }) => status === 429);
  expect(slowed.length).toBeGreaterThan(0);
  expect(slowed[0]?.headers['retry-after']).toMatch(/^\d+$/);
});
