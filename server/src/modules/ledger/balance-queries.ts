import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { accountKey, isProtected, isShared } from './chart.ts';
import type { DueMoney } from './due-money.ts';
import type { Journal } from './journal.ts';
import { query } from './tables.ts';

/** What comes to an account on a day; centavos. */
interface Movement {
  conta: string;
  dia: string;
  slot: number;
  debitos: number;
  creditos: number;
}

/** Adds what the journals move to the balances and to those of their days, with the commit, in the order of the accounts. */
export function addMovements(tx: AnyTx, tenantId: number, journals: readonly Journal[], now: Date): void {
  if (journals.length === 0) return;
  const days = movementsOf(journals, tx.slot, ({ account, day }) => `${account} ${day}`);
  const sums = movementsOf(journals, tx.slot, ({ account }) => account);
  const [guarded, others] = [sums.filter(isGuarded), sums.filter((one) => !isGuarded(one))];
  if (guarded.length > 0) {
    const lines = JSON.stringify(guarded);
    tx.send(beginning({ tenantId, lines, now }));
    // An update of many rows takes them in any order: locked in theirs first, no two writers wait in a circle.
    tx.send(lockedBalances({ tenantId, accounts: arrayLiteral(guarded.map(({ conta }) => conta)) }));
    tx.send(taking({ tenantId, lines, now }));
  }
  if (others.length > 0) tx.send(additionOfBalances({ tenantId, lines: linesOf(others), now }));
  tx.send(additionOfDays({ tenantId, lines: JSON.stringify(days), now }));
}

/** A row that is updated rather than upserted: an upsert checks the row that it proposes, which holds the debit alone. */
function isGuarded({ conta, debitos }: Movement): boolean {
  return debitos > 0 && isProtected(conta);
}

function linesOf(movements: readonly Movement[]): string {
  return JSON.stringify(movements.map((one) => ({ ...one, protegida: isProtected(one.conta) })));
}

function movementsOf(
  journals: readonly Journal[],
  slot: number,
  keyOf: (movement: { account: string; day: string }) => string,
): Movement[] {
  const sums = new Map<string, Movement>();
  for (const { day, entries } of journals) {
    for (const { account, centavos } of entries) {
      const key = keyOf({ account, day });
      let sum = sums.get(key);
      if (sum === undefined) {
        sum = { conta: account, dia: day, slot: isShared(account) ? slot : 0, debitos: 0, creditos: 0 };
        sums.set(key, sum);
      }
      if (centavos > 0) sum.debitos += centavos;
      else sum.creditos -= centavos;
    }
  }
  return [...sums.values()];
}

/** Movements as JSON. */
interface Addition {
  tenantId: number;
  lines: string;
  now: Date;
}

const BALANCE_COLUMNS = [
  'tenant_id',
  'conta',
  'slot',
  'debitos_centavos',
  'creditos_centavos',
  'protegida',
  'updated_at',
] as const;

const additionOfBalances = prepared(({ lines, now, tenantId }: Addition) =>
  query
    .insertInto('ledger_balances')
    .columns(BALANCE_COLUMNS)
    .expression(sql`
      select ${tenantId}::bigint, m.conta, m.slot, m.debitos, m.creditos, m.protegida, ${now}::timestamptz
      from json_to_recordset(${lines}::json)
        as m (conta text, slot smallint, debitos bigint, creditos bigint, protegida boolean)
      order by m.conta, m.slot`)
    .onConflict((conflict) =>
      conflict.constraint('ledger_balances_pkey').doUpdateSet({
        debitos_centavos: sql<number>`ledger_balances.debitos_centavos + excluded.debitos_centavos`,
        creditos_centavos: sql<number>`ledger_balances.creditos_centavos + excluded.creditos_centavos`,
        updated_at: sql<Date>`excluded.updated_at`,
      }),
    ),
);

const additionOfDays = prepared(({ lines, now, tenantId }: Addition) =>
  query
    .insertInto('ledger_days')
    .columns(['tenant_id', 'conta', 'dia', 'slot', 'debitos_centavos', 'creditos_centavos', 'updated_at'])
    .expression(sql`
      select ${tenantId}::bigint, m.conta, m.dia, m.slot, m.debitos, m.creditos, ${now}::timestamptz
      from json_to_recordset(${lines}::json) as m (conta text, dia date, slot smallint, debitos bigint, creditos bigint)
      order by m.conta, m.dia, m.slot`)
    .onConflict((conflict) =>
      conflict.constraint('ledger_days_pkey').doUpdateSet({
        debitos_centavos: sql<number>`ledger_days.debitos_centavos + excluded.debitos_centavos`,
        creditos_centavos: sql<number>`ledger_days.creditos_centavos + excluded.creditos_centavos`,
        updated_at: sql<Date>`excluded.updated_at`,
      }),
    ),
);

/** Makes the rows of protected accounts that are not there yet. */
const beginning = prepared(({ lines, now, tenantId }: Addition) =>
  query
    .insertInto('ledger_balances')
    .columns(BALANCE_COLUMNS)
    .expression(sql`
      select ${tenantId}::bigint, m.conta, 0, 0, 0, true, ${now}::timestamptz
      from json_to_recordset(${lines}::json) as m (conta text) order by m.conta`)
    .onConflict((conflict) => conflict.constraint('ledger_balances_pkey').doNothing()),
);

const taking = prepared(({ lines, now, tenantId }: Addition) =>
  statement(sql`
    update ledger_balances set debitos_centavos = ledger_balances.debitos_centavos + m.debitos,
      creditos_centavos = ledger_balances.creditos_centavos + m.creditos, updated_at = ${now}::timestamptz
    from json_to_recordset(${lines}::json) as m (conta text, debitos bigint, creditos bigint)
    where ledger_balances.tenant_id = ${tenantId} and ledger_balances.conta = m.conta and ledger_balances.slot = 0`),
);

/** What the establishments have that is due and what they owe, locked until the end of the transaction. */
export async function lockDueMoney(
  tx: AnyTx,
  tenantId: number,
  establishmentIds: readonly number[],
  now: Date,
): Promise<Map<number, DueMoney>> {
  const available = establishmentIds.map((id) => ({ conta: accountKey('ec.disponivel', id) }));
  tx.send(beginning({ tenantId, lines: JSON.stringify(available), now }));
  const accounts = establishmentIds.flatMap((id) => [
    accountKey('ec.disponivel', id),
    accountKey('ec.devedor', id),
  ]);
  const rows = await tx.many(lockedBalances({ tenantId, accounts: arrayLiteral(accounts) }));
  const owedTo = new Map(rows.map(({ centavos, conta }) => [conta, centavos]));
  return new Map(
    establishmentIds.map((id) => {
      const own = {
        available: owedTo.get(accountKey('ec.disponivel', id)) ?? 0,
        owed: -(owedTo.get(accountKey('ec.devedor', id)) ?? 0),
      };
      return [id, own];
    }),
  );
}

const lockedBalances = prepared(({ accounts, tenantId }: { tenantId: number; accounts: string }) =>
  statement(sql<{ conta: string; centavos: number }>`
    select b.conta, b.creditos_centavos - b.debitos_centavos as centavos from ledger_balances b
    where b.tenant_id = ${tenantId} and b.conta = any(${accounts}::text[]) and b.slot = 0
    order by b.conta for no key update of b`),
);

/** What a guarded account holds, locked until the end of the transaction; centavos. */
export async function lockHeld(tx: AnyTx, tenantId: number, account: string): Promise<number> {
  const [row] = await tx.many(lockedBalances({ tenantId, accounts: arrayLiteral([account]) }));
  return row?.centavos ?? 0;
}

/** The balance of an account: debits less credits, in centavos. */
export interface Balance {
  conta: string;
  centavos: number;
}

/** What stood on the accounts at the end of a day (`YYYY-MM-DD`). */
export function listBalancesAsOf(
  db: TenantReader,
  tenantId: number,
  accounts: readonly string[],
  day: string,
): Promise<Balance[]> {
  return db.many(balancesThen({ tenantId, accounts: arrayLiteral(accounts), day }));
}

const balancesThen = prepared((is: { tenantId: number; accounts: string; day: string }) =>
  statement(sql<Balance>`
    select d.conta, sum(d.debitos_centavos - d.creditos_centavos)::bigint as centavos from ledger_days d
    where d.tenant_id = ${is.tenantId} and d.conta = any(${is.accounts}::text[]) and d.dia <= ${is.day}::date
    group by d.conta order by d.conta`),
);

/** What stood on all accounts of each kind at the end of a day. */
export function sumKindsAsOf(
  db: TenantReader,
  tenantId: number,
  day: string,
): Promise<{ tipo: string; centavos: number }[]> {
  return db.many(
    statement(sql<{ tipo: string; centavos: number }>`
      select split_part(d.conta, ':', 1) as tipo, sum(d.debitos_centavos - d.creditos_centavos)::bigint as centavos
      from ledger_days d where d.tenant_id = ${tenantId} and d.dia <= ${day}::date
      group by 1 order by 1`),
  );
}
