import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { findBooksRow } from '../../src/modules/ledger/index.ts';
import { continueOpening } from '../../src/modules/sales/books/opening.ts';
import { checkBooks } from '../../src/modules/sales/index.ts';
import { createHarness } from '../harness/harness.ts';
import { setLedgerStage } from '../harness/ledger.ts';
import { saleDraft, sell } from '../harness/operations.ts';
import { QUICK_IMPORTS } from '../harness/program.ts';

const h = await createHarness({ leavesMessages: true });
const children: ChildProcess[] = [];
const SALES = 1_200;

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function startOpening(tenantId: number): ChildProcess {
  const child = fork(new URL('./opening-process.ts', import.meta.url), {
    execArgv: [...QUICK_IMPORTS],
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: h.db.url, TENANT: String(tenantId) },
  });
  children.push(child);
  return child;
}

/** How many statements of others wait for a lock of this kind of table. */
async function waiting(): Promise<number> {
  const { rows } = await h.db.owner.query(
    `select count(*)::int as count from pg_locks where not granted and relation = 'ledger_days'::regclass`,
  );
  return rows[0].count;
}

test('a process that is killed while it posts leaves books that the next one completes, each sale once', async () => {
  const { one, shopId, tenant } = await setLedgerStage(h, null);
  const dataTransacao = new Date('2026-03-05T15:00:00Z');
  await sell(
    h,
    tenant.id,
    Array.from({ length: SALES }, () => saleDraft(shopId, { dataTransacao })),
  );
  await one.post('/backend/api/financeiro/razao/abrir.php', { corte: '2026-03-01' });
  // Nobody writes the sums of days: the process is in the midst of a transaction when it dies.
  const holder = await h.db.owner.connect();
  await holder.query('begin');
  await holder.query('lock table ledger_days in share row exclusive mode');
  const child = startOpening(tenant.id);
  while ((await waiting()) === 0) {
    expect(child.exitCode).toBeNull();
    await sleep(20);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await findBooksRow(h.database.tenant(tenant.id), tenant.id))?.cursor).toBe(0);
  await holder.query('rollback');
  holder.release();
  await continueOpening(h, tenant.id);
  expect(await checkBooks(h, tenant.id)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select count(*)::int as journals, count(distinct chave)::int as keys, count(distinct origem_id)::int as sales
     from ledger_journals where tenant_id = $1 and tipo = 'captura'`,
    [tenant.id],
  );
  expect(rows[0]).toEqual({ journals: SALES, keys: SALES, sales: SALES });
}, 60_000);
