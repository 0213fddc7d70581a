import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { releaseAll, sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { booksJobs } from '../../../../modules/sales/index.ts';

const URL = '/backend/api/financeiro/razao/situacao.php';
const h = await createHarness({ leavesMessages: true });

test('says that books are closed, and to whom they may be opened', async () => {
  const { one, tenant } = await setLedgerStage(h, null);
  const { razao } = (await one.get(URL)).body.data;
  expect(razao).toEqual({
    estado: 'fechados',
    corte: null,
    hoje: '2026-03-10',
    conferido_em: null,
    diferencas: null,
    saldos: [],
    abilities: { abrir: true, pedir: false },
  });
  const reader = await tenant.user({ role: 'admin' });
  expect(outcome(await reader.get(URL))).toBe('403 permission.denied');
  await tenant.grant(reader, 'financeiro.read');
  expect((await reader.get(URL)).body.data.razao.abilities).toEqual({ abrir: false, pedir: false });
});

test('shows what stands on each kind of account, which comes to nothing, and what the last proof found', async () => {
  const stage = await setLedgerStage(h);
  await sellAvailable(h, stage);
  await releaseAll(h);
  await booksJobs(h.context)['operations.checkBooks']?.({});
  const { razao } = (await stage.one.get(URL)).body.data;
  expect(razao).toMatchObject({
    estado: 'abertos',
    diferencas: 0,
    conferido_em: h.clock.now().toISOString(),
  });
  const balances = Object.fromEntries(
    razao.saldos.map((one: { tipo: string; saldo_centavos: number }) => [one.tipo, one.saldo_centavos]),
  );
  expect(balances).toEqual({
    'at.adq.a_receber': 10_000,
    'ec.a_receber': 0,
    'ec.disponivel': -9_861,
    'rec.mdr': -139,
  });
});
