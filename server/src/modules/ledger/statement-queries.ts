import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { accountKey } from './chart.ts';
import type { JournalKind, JournalOrigin } from './journal.ts';

/** A movement of the money of an establishment that is due; centavos. */
export interface Movement {
  /** Of the journal: stays the same, whenever it is asked for. */
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: JournalKind;
  origin: JournalOrigin['type'];
  originId: number;
  installment: number | null;
  /** What came, or went where negative. */
  centavos: number;
  /** What stood after it, less what the establishment owed. */
  balance: number;
}

/** The days of a statement, `YYYY-MM-DD`; both count. */
export interface StatementDays {
  from: string;
  to: string;
}

/**
 * One page of what moved the due money of an establishment between two days, the earliest first, each with the balance after it, which goes
 * on from the one before. What only turns available money into a payment of a debt moves nothing.
 */
export function listMovements(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
  { from, opening, to }: StatementDays & { opening: number },
  { limit, offset }: Window,
): Promise<Movement[]> {
  const [available, owed] = [
    accountKey('ec.disponivel', establishmentId),
    accountKey('ec.devedor', establishmentId),
  ];
  return db.many(
    statement(sql<Movement>`
      select m.id, m.day, m.kind, m.origin, m."originId", m.installment, m.centavos,
        ${opening}::bigint + (sum(m.centavos) over (order by m.day, m.id))::bigint as balance
      from (
        select j.id, j.dia as day, j.tipo as kind, j.origem as origin, j.origem_id as "originId", j.parcela as installment,
          -sum(e.valor)::bigint as centavos
        from ledger_journals j cross join lateral unnest(j.contas, j.valores_centavos) as e (conta, valor)
        where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId}
          and j.dia between ${from}::date and ${to}::date and e.conta in (${available}, ${owed})
        group by j.tenant_id, j.id having sum(e.valor) <> 0
      ) m
      order by m.day, m.id limit ${limit} offset ${offset}`),
  );
}

/** How many movements there are between two days. */
export async function countMovements(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
  { from, to }: StatementDays,
): Promise<number> {
  const [available, owed] = [
    accountKey('ec.disponivel', establishmentId),
    accountKey('ec.devedor', establishmentId),
  ];
  const row = await db.first(
    statement(sql<{ total: number }>`
      select count(*) as total from (
        select 1 from ledger_journals j cross join lateral unnest(j.contas, j.valores_centavos) as e (conta, valor)
        where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId}
          and j.dia between ${from}::date and ${to}::date and e.conta in (${available}, ${owed})
        group by j.tenant_id, j.id having sum(e.valor) <> 0
      ) m`),
  );
  return row?.total ?? 0;
}
