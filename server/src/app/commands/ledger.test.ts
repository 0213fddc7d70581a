import { expect, test } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../test/harness/ledger.ts';
import { ledgerCommand } from './ledger.ts';

const h = await createHarness({ leavesMessages: true });
const { outputOf, written } = captureCommands(h);
const ledger = (...args: string[]) => outputOf(ledgerCommand, ...args);

/** Every command opens connections of its own, on a machine that may be busy. */
test('a ledger is proven, and what does not agree is named', { timeout: 60_000 }, async () => {
  const stage = await setLedgerStage(h);
  const { shopId, tenant } = stage;
  const sale = await sellAvailable(h, stage);
  const only = ['check', '--tenant', tenant.uuid];
  expect(await ledger(...only)).toBe('0 differences, in 1 ledgers\n');
  await h.db.owner.query(
    `update ledger_balances set creditos_centavos = creditos_centavos + 1 where tenant_id = $1 and conta = $2`,
    [tenant.id, `ec.disponivel:${shopId}`],
  );
  await h.db.owner.query('update ledger_receivables set liquido_centavos = 1 where tenant_id = $1', [
    tenant.id,
  ]);
  written.length = 0;
  await expect(ledger(...only)).rejects.toThrow(/does not agree/);
  expect(written.join('')).toBe(
    [
      `${tenant.uuid}: balance ec.disponivel:${shopId}: expected -9861, found -9862`,
      `${tenant.uuid}: sum : expected 0, found -1`,
      `${tenant.uuid}: sale ${sale}: expected 9861, found 1`,
      '3 differences, in 1 ledgers\n',
    ].join('\n'),
  );
  await expect(ledger('check', '--tenant', 'x')).rejects.toThrow(/must be a uuid/);
  await expect(ledger('check', '--tenant', crypto.randomUUID())).rejects.toThrow();
});
