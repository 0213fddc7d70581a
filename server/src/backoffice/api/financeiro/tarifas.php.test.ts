import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { changeRecordedSale } from '../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number, month: string) =>
  `/backend/api/financeiro/tarifas.php?estabelecimento_id=${id}&competencia=${month}`;
const NOBODY = { userId: null, ip: null, requestId: null };

test('what was paid of fees in a month, by modality and brand, is what the ledger took, and a refund lowers its own month', async () => {
  const { one, shopId, tenant } = await setLedgerStage(h);
  const at = (day: string) => ({ dataTransacao: new Date(`${day}T15:00:00Z`) });
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shopId, { ...at('2026-03-05'), valorBrutoCentavos: 10_000 }),
    saleDraft(shopId, { ...at('2026-03-06'), valorBrutoCentavos: 20_000 }),
    saleDraft(shopId, { ...at('2026-03-07'), modalidade: 'pix', bandeira: 'pix', valorBrutoCentavos: 5_000 }),
    saleDraft(shopId, { ...at('2026-02-27'), valorBrutoCentavos: 90_000 }),
  ]);
  const read = async (month: string) => (await one.get(url(shopId, month))).body.data;
  const march = await read('2026-03');
  const [debit, pix] = march.linhas;
  expect(march.linhas).toHaveLength(2);
  expect(debit).toMatchObject({
    modalidade: 'debito',
    quantidade: 2,
    bruto_centavos: 30_000,
    mdr_centavos: 417,
  });
  expect(pix).toMatchObject({ modalidade: 'pix', bandeira: 'pix', quantidade: 1, bruto_centavos: 5_000 });
  const mdr = debit.mdr_centavos + pix.mdr_centavos;
  const { rows } = await h.db.owner.query(
    `select (-sum(e.valor))::int as mdr from ledger_journals j, unnest(j.contas, j.valores_centavos) as e (conta, valor)
     where j.tenant_id = $1 and j.dia between '2026-03-01' and '2026-03-31' and e.conta = 'rec.mdr'`,
    [tenant.id],
  );
  expect(rows[0].mdr).toBe(mdr);
  expect(march).toMatchObject({
    competencia: '2026-03',
    prestador: { razao_social: expect.any(String) },
    quantidade: 3,
    bruto_centavos: 35_000,
    mdr_centavos: mdr,
    antecipacao_centavos: 0,
    base_irrf_centavos: mdr,
    irrf_centavos: 7,
  });
  expect(await read('2026-02')).toMatchObject({ quantidade: 1, bruto_centavos: 90_000, mdr_centavos: 1_251 });
  const february = recorded[3]?.id ?? 0;
  await h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(
      tx,
      { clock: h.clock, origin: NOBODY },
      { tenantId: tenant.id, id: february },
      { to: 'estornada', centavos: null },
    ),
  );
  expect(await read('2026-02')).toMatchObject({ mdr_centavos: 1_251 });
  expect(await read('2026-03')).toMatchObject({
    quantidade: 3,
    bruto_centavos: 35_000 - 90_000,
    mdr_centavos: mdr - 1_251,
    base_irrf_centavos: 0,
    irrf_centavos: 0,
  });
});

test('is of a month that there is, and told to nobody else', async () => {
  const { one, shopId } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId, '2026-13')))).toBe('400 validation.failed');
  const stranger = await setLedgerStage(h);
  expect(outcome(await stranger.one.get(url(shopId, '2026-03')))).toBe('404 establishment.notFound');
});
