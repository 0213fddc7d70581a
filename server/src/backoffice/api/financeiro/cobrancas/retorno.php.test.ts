import { beforeEach, expect, test } from 'vitest';
import {
  type ChargeStage,
  dataOf,
  LATE_RENT,
  pixOf,
  setChargeStage,
} from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const URL = '/backend/api/financeiro/cobrancas/retorno.php';
const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const rentOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select status, multa_centavos::int as fine, juros_centavos::int as interest, paga_em as "paidAt"
       from rental_charges where tenant_id = $1 and id = $2`,
      [stage.tenant.id, id],
    )
  ).rows[0];

test('a rent is paid by its Pix: the bank has it, fine and interest stand apart, and the charge is over', async () => {
  const { id, rentId, txid } = await stage.rentCharge();
  expect(dataOf(await stage.file([pixOf(LATE_RENT, txid)])).retorno).toEqual({
    lancados: 1,
    sem_cobranca: 0,
    repetidos: 0,
  });
  expect(await stage.charge(id)).toMatchObject({
    status: 'paga',
    valor_centavos: LATE_RENT,
    recebido_centavos: LATE_RENT,
    restante_centavos: 0,
    sobra_centavos: 0,
    encerrada_em: h.clock.now().toISOString(),
  });
  expect(await rentOf(rentId)).toEqual({
    status: 'paga',
    fine: 160,
    interest: 13,
    paidAt: new Date('2026-03-10T12:00:00Z'),
  });
  expect(await stage.balances()).toEqual({
    'at.banco': LATE_RENT,
    'rec.aluguel': -7_990,
    'rec.multa': -173,
  });
});

test('a debt is paid by its Pix, and what is too much becomes available', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  await stage.file([pixOf(6_000, txid)]);
  expect(await stage.charge(id)).toMatchObject({
    status: 'paga',
    recebido_centavos: 5_000,
    sobra_centavos: 1_000,
  });
  expect(await stage.balances()).toEqual({
    'at.banco': 6_000,
    'ec.disponivel': -1_000,
    'rec.ajuste': -5_000,
  });
});

test('what is too much of a rent pays what is owed beside it first', async () => {
  const { txid } = await stage.rentCharge();
  await stage.owe(300);
  await stage.file([pixOf(LATE_RENT + 500, txid)]);
  expect(await stage.balances()).toMatchObject({ 'ec.disponivel': -200 });
  expect(await stage.balances()).not.toHaveProperty('ec.devedor');
});

test('too little leaves the rest open, and the rent with it, until the rest comes', async () => {
  const { id, rentId, txid } = await stage.rentCharge();
  await stage.file([pixOf(8_000, txid)]);
  expect(await stage.charge(id)).toMatchObject({
    status: 'aberta',
    restante_centavos: 163,
    recebido_centavos: 8_000,
  });
  expect(await rentOf(rentId)).toMatchObject({ status: 'pendente' });
  expect(await stage.balances()).toMatchObject({ 'rec.aluguel': -7_990, 'rec.multa': -10 });
  await stage.file([pixOf(163, txid)]);
  expect(await stage.charge(id)).toMatchObject({ status: 'paga', recebido_centavos: LATE_RENT });
  expect(await rentOf(rentId)).toMatchObject({ status: 'paga' });
  expect(await stage.balances()).toMatchObject({ 'rec.aluguel': -7_990, 'rec.multa': -173 });
});

test('too little for a debt lowers it, and a debt that grew takes what is too much', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  await stage.file([pixOf(2_000, txid)]);
  expect(await stage.charge(id)).toMatchObject({ status: 'aberta', restante_centavos: 3_000 });
  await stage.owe(1_000);
  await stage.file([pixOf(3_500, txid)]);
  expect(await stage.charge(id)).toMatchObject({
    status: 'paga',
    recebido_centavos: 5_500,
    sobra_centavos: 0,
  });
  expect(await stage.balances()).toMatchObject({ 'ec.devedor': 500 });
});

test('what comes twice, or after it was taken back, is available', async () => {
  const { txid } = await stage.debtCharge(5_000);
  await stage.file([pixOf(5_000, txid), pixOf(5_000, txid)]);
  expect(await stage.balances()).toMatchObject({ 'ec.disponivel': -5_000, 'at.banco': 10_000 });
  const { id, rentId, txid: other, versao } = await stage.rentCharge();
  dataOf(await stage.post('cancelar', { id, versao, motivo: 'Engano' }));
  await stage.file([pixOf(LATE_RENT, other)]);
  expect(await stage.charge(id)).toMatchObject({ status: 'cancelada', sobra_centavos: LATE_RENT });
  expect(await rentOf(rentId)).toMatchObject({ status: 'pendente' });
  expect(await stage.balances()).toMatchObject({ 'ec.disponivel': -5_000 - LATE_RENT });
});

test('the same file again changes nothing, nor does the same Pix in another', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const pix = [pixOf(2_000, txid), pixOf(1_000)];
  await stage.file(pix);
  const before = [await stage.charge(id), await stage.balances()];
  expect(dataOf(await stage.file(pix)).retorno).toEqual({ lancados: 0, sem_cobranca: 0, repetidos: 2 });
  expect(dataOf(await stage.file([...pix.slice(1), pixOf(10)])).retorno).toMatchObject({
    sem_cobranca: 1,
    repetidos: 1,
  });
  expect([await stage.charge(id), await stage.balances()]).toEqual(before);
});

test('of the same Pix in many files at once one counts', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const pix = [pixOf(5_000, txid)];
  const answers = await Promise.all(Array.from({ length: 6 }, () => stage.file(pix)));
  const posted = answers.map((answer) => dataOf(answer).retorno.lancados);
  expect(posted.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await stage.charge(id)).toMatchObject({ recebido_centavos: 5_000, sobra_centavos: 0 });
});

test('different Pix for one charge at once pay it once, and the rest is available', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  await Promise.all(Array.from({ length: 6 }, () => stage.file([pixOf(2_000, txid)])));
  expect(await stage.charge(id)).toMatchObject({
    status: 'paga',
    recebido_centavos: 5_000,
    sobra_centavos: 7_000,
  });
  expect(await stage.balances()).toMatchObject({ 'at.banco': 12_000, 'ec.disponivel': -7_000 });
});

test('lines with a heading are a file as well; one with a fault is not taken at all', async () => {
  const { txid } = await stage.debtCharge(5_000);
  const { endToEndId, horario } = pixOf(1);
  const send = (payload: string) =>
    stage.approver.post(URL, undefined, { payload, headers: { 'content-type': 'text/plain' } });
  const heading = 'endToEndId;txid;valor;horario';
  const good = `${endToEndId};${txid};50.00;${horario}`;
  const refused = await send(`${heading}\n${good}\n${endToEndId};;x;${horario}\n`);
  expect(outcome(refused)).toBe('400 pixReturn.refused');
  expect(refused.body.errors).toMatchObject([{ path: 'linha 3.valor' }]);
  expect(dataOf(await send(`${heading}\n${good}\n`)).retorno).toMatchObject({ lancados: 1 });
});

test('asks for the key, and knows charges of the tenant alone', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  expect(outcome(await stage.file([pixOf(1, txid)], stage.charger))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  expect(dataOf(await stranger.file([pixOf(5_000, txid)])).retorno).toMatchObject({ sem_cobranca: 1 });
  expect(await stage.charge(id)).toMatchObject({ status: 'aberta' });
});
