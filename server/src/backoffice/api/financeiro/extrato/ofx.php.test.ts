import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number) =>
  `/backend/api/financeiro/extrato/ofx.php?estabelecimento_id=${id}&data_inicio=2026-03-01&data_fim=2026-03-10`;

test('is a file of OFX whose movements keep their numbers, and leaves a trace', async () => {
  const stage = await setLedgerStage(h);
  const sale = await sellAvailable(h, stage);
  const { headers, text } = await stage.one.get(url(stage.shopId));
  expect(headers['content-disposition']).toContain('extrato-2026-03-01-2026-03-10.ofx');
  const { rows } = await h.db.owner.query(
    `select id::int from ledger_journals where tenant_id = $1 and tipo = 'liberacao'`,
    [stage.tenant.id],
  );
  expect(text).toContain(
    [
      '<STMTTRN>',
      '<TRNTYPE>CREDIT',
      '<DTPOSTED>20260306',
      '<TRNAMT>98.61',
      `<FITID>${rows[0].id}`,
      `<MEMO>Venda disponível ${sale}/1`,
      '</STMTTRN>',
    ].join('\n'),
  );
  expect(text).toContain('<LEDGERBAL><BALAMT>98.61<DTASOF>20260310</LEDGERBAL>');
  expect((await stage.one.get(url(stage.shopId))).text).toBe(text);
  const log = await h.db.owner.query(
    `select after from audit_entries where action = 'ledger.exported' and actor_user_id = $1`,
    [stage.one.id],
  );
  expect(log.rows[0]?.after).toEqual({ formato: 'ofx', linhas: 1 });
});

test('is told to nobody else', async () => {
  const { shopId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId)))).toBe('404 establishment.notFound');
});
