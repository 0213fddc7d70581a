import { beforeEach, expect, test } from 'vitest';
import {
  type ChargeStage,
  dataOf,
  followCharges,
  LATE_RENT,
  pixOf,
  setChargeStage,
} from '../../../test/harness/charges.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { sellAvailable } from '../../../test/harness/ledger.ts';
import { Crash, mortal } from '../../../test/harness/mortal-transaction.ts';
import { takePix } from './receipt-service.ts';

const h = await createHarness({ leavesMessages: true });
const NOBODY = { userId: null, ip: null, requestId: null };

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const settle = (id: number, status: string) =>
  stage.one.post('/backend/api/alugueis/baixar-cobranca.php', { id, status });

test('a debt that sales covered in part asks for the rest, and one that they covered is closed', async () => {
  const { id } = await stage.debtCharge(15_000);
  await sellAvailable(h, stage);
  await followCharges(h);
  expect(await stage.charge(id)).toMatchObject({
    status: 'aberta',
    valor_centavos: 15_000,
    restante_centavos: 15_000 - 9_861,
  });
  const { copia_e_cola } = dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  expect(copia_e_cola).toContain('540551.39');
  await sellAvailable(h, stage);
  await followCharges(h);
  expect(await stage.charge(id)).toMatchObject({
    status: 'coberta',
    restante_centavos: 0,
    encerrada_por: null,
  });
  const before = await stage.charge(id);
  await followCharges(h);
  expect(await stage.charge(id)).toEqual(before);
});

test('what comes by the code of before is not lost: it is available', async () => {
  const { id, txid } = await stage.debtCharge(9_000);
  await sellAvailable(h, stage);
  await stage.file([pixOf(9_000, txid)]);
  expect(await stage.charge(id)).toMatchObject({ status: 'coberta', sobra_centavos: 9_000 });
  expect(await stage.balances()).toMatchObject({ 'ec.disponivel': -9_861 });
});

test.each(['paga', 'isenta', 'cancelada'])(
  'a rent that somebody made %s is asked for no more',
  async (status) => {
    const { id, rentId } = await stage.rentCharge();
    await settle(rentId, status);
    await followCharges(h);
    expect(await stage.charge(id)).toMatchObject({ status: 'coberta', restante_centavos: 0 });
  },
);

test('what had come for a rent that was settled in another way becomes available', async () => {
  const { id, rentId, txid } = await stage.rentCharge();
  await stage.file([pixOf(8_000, txid)]);
  await settle(rentId, 'paga');
  await followCharges(h);
  expect(await stage.charge(id)).toMatchObject({
    status: 'coberta',
    recebido_centavos: 0,
    sobra_centavos: 8_000,
  });
  expect(await stage.balances()).toEqual({ 'at.banco': 8_000, 'ec.disponivel': -8_000 });
});

test('and so does what comes after it, which the job has not seen yet', async () => {
  const { id, rentId, txid } = await stage.rentCharge();
  await stage.file([pixOf(8_000, txid)]);
  await settle(rentId, 'isenta');
  await stage.file([pixOf(163, txid)]);
  expect(await stage.charge(id)).toMatchObject({ status: 'coberta', sobra_centavos: LATE_RENT });
  expect(await stage.balances()).toEqual({ 'at.banco': LATE_RENT, 'ec.disponivel': -LATE_RENT });
});

test('while sales cover a debt and Pix come for it, no centavo is lost', async () => {
  const { id, txid } = await stage.debtCharge(12_000);
  await Promise.all([
    sellAvailable(h, stage),
    ...Array.from({ length: 4 }, () => stage.file([pixOf(3_000, txid)])),
    followCharges(h),
  ]);
  await followCharges(h);
  const { recebido_centavos, sobra_centavos, status } = await stage.charge(id);
  expect(['paga', 'coberta']).toContain(status);
  expect(Number(recebido_centavos) + Number(sobra_centavos)).toBe(12_000);
  expect(await stage.balances()).toMatchObject({ 'ec.disponivel': -9_861, 'at.banco': 12_000 });
});

test('whichever statement a process dies at, the Pix is taken whole by the next, and once', async () => {
  const { id, txid } = await stage.rentCharge();
  const { endToEndId } = pixOf(1);
  const pix = { endToEndId, txid, centavos: LATE_RENT + 500, at: new Date('2026-03-10T12:00:00Z') };
  const { id: tenantId } = stage.tenant;
  const take = (statements: number) =>
    h.database.transaction([tenantId], (tx) =>
      takePix(mortal(tx, statements), { clock: h.clock, origin: NOBODY, by: null }, tenantId, pix, 'aviso'),
    );
  let statements = 0;
  for (; ; statements += 1) {
    try {
      await take(statements);
      break;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      expect(await stage.charge(id)).toMatchObject({ status: 'aberta', recebido_centavos: 0 });
    }
  }
  expect(statements).toBeGreaterThan(10);
  expect((await take(10 ** 6)).outcome).toBe('repetido');
  expect(await stage.charge(id)).toMatchObject({ status: 'paga', sobra_centavos: 500 });
  expect(await stage.balances()).toMatchObject({ 'at.banco': LATE_RENT + 500, 'ec.disponivel': -500 });
});
