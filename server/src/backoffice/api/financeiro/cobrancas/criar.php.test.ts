import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, LATE_RENT, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const create = (itens: object[], user = stage.charger) => stage.post('criar', { itens }, user);
const rent = (aluguel_cobranca_id: number) => ({ tipo: 'aluguel', aluguel_cobranca_id });
const debt = (estabelecimento_id = stage.shopId) => ({ tipo: 'divida', estabelecimento_id });

test('charges a rent with what being late adds, and a debt as it stands, together', async () => {
  const rentId = await stage.lateRent();
  await stage.owe(5_000);
  const { cobrancas } = dataOf(await create([debt(), rent(rentId), rent(rentId)]));
  expect(cobrancas).toMatchObject([
    {
      tipo: 'aluguel',
      aluguel_cobranca_id: rentId,
      competencia: '2026-01',
      valor_centavos: LATE_RENT,
      multa_centavos: 160,
      juros_centavos: 13,
      restante_centavos: LATE_RENT,
      status: 'aberta',
      criada_por: stage.charger.name,
      abilities: { cancelar: true, enviar: true, informar: true },
    },
    { tipo: 'divida', aluguel_cobranca_id: null, valor_centavos: 5_000, multa_centavos: 0 },
  ]);
  for (const { txid } of cobrancas) expect(txid).toMatch(/^[A-Z0-9]{25}$/);
  expect(await stage.balances()).toEqual({ 'ec.devedor': 5_000, 'rec.ajuste': -5_000 });
});

test('nobody is asked twice for the same, by constraint, and nothing of a list is done then', async () => {
  await stage.debtCharge(5_000);
  const rentId = await stage.lateRent();
  expect(outcome(await create([rent(rentId), debt()]))).toBe('400 pixCharge.alreadyCharged');
  expect(dataOf(await stage.get('listar.php')).cobrancas).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create([rent(rentId)])));
  expect(answers.map(outcome).toSorted()).toEqual([
    '200 undefined',
    ...Array.from({ length: 4 }, () => '400 pixCharge.alreadyCharged'),
  ]);
});

test('400 for what is not owed, was settled or says not what for', async () => {
  expect(outcome(await create([debt()]))).toBe('400 pixCharge.nothingOwed');
  const rentId = await stage.lateRent();
  await stage.one.post('/backend/api/alugueis/baixar-cobranca.php', { id: rentId, status: 'isenta' });
  expect(outcome(await create([rent(rentId)]))).toBe('400 pixCharge.rentSettled');
  expect(outcome(await create([{ tipo: 'aluguel', estabelecimento_id: stage.shopId }]))).toBe(
    '400 pixCharge.whatFor',
  );
  expect(outcome(await create([]))).toBe('400 validation.failed');
});

test('400 before there is a key, and while the books are closed', async () => {
  const { one, shopId, tenant } = await setLedgerStage(h, null);
  await tenant.grant(one, 'financeiro.charges');
  await tenant.grant(one, 'financeiro.charges.approve');
  expect(outcome(await create([debt(shopId)], one))).toBe('400 pixCharge.noSettings');
  const key = { chave: 'a@b.test', nome: 'A', cidade: 'B', versao: 0 };
  dataOf(await stage.post('configurar', key, one));
  expect(outcome(await create([debt(shopId)], one))).toBe('400 ledger.closed');
});

test('403 without the key, 404 for what is of others', async () => {
  const stranger = await setChargeStage(h);
  expect(outcome(await create([debt()], stage.approver))).toBe('403 permission.denied');
  expect(outcome(await create([debt(stranger.shopId)]))).toBe('404 establishment.notFound');
  expect(outcome(await create([rent(await stranger.lateRent())]))).toBe('404 pixCharge.rentNotFound');
});
