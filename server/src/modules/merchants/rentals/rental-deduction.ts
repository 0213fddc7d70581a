import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import {
  accountKey,
  entriesOf,
  type JournalDraft,
  type OpenBooks,
  postJournals,
} from '../../ledger/index.ts';

const NOBODY = { userId: null, ip: null, requestId: null };
/** Charges that are deducted with one set of statements. */
const AT_ONCE = 500;

/** A charge that is due and is collected from what the establishment is paid. */
interface DeductedCharge {
  id: number;
  establishmentId: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  centavos: number;
}

/**
 * Takes the next rents that are due by a day (`YYYY-MM-DD`) from what establishments are paid: of what is available, the rest becomes
 * a debt that the next payment covers. Each charge counts as paid with it. `isOver` says that no others wait.
 */
export async function deductRents(
  tx: AnyTx,
  clock: Clock,
  { books, tenantId, today }: { books: OpenBooks; tenantId: number; today: string },
): Promise<{ isOver: boolean }> {
  const now = clock.now();
  const charges = await lockDueCharges(tx, tenantId, { from: books.cutOff, upTo: today, limit: AT_ONCE });
  if (charges.length === 0) return { isOver: true };
  const ids = charges.map(({ id }) => id);
  await tx.many(
    statement(sql`
      update rental_charges set status = 'paga', paga_em = ${now}::timestamptz, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`),
  );
  await postJournals(tx, tenantId, books, charges.map(rentJournal), now);
  await writeAudit(tx, clock, NOBODY, {
    tenantId,
    action: 'rental.deducted',
    targetType: 'rental_charge',
    after: { deducted: charges.length },
  });
  return { isOver: charges.length < AT_ONCE };
}

function lockDueCharges(
  tx: AnyTx,
  tenantId: number,
  { from, limit, upTo }: { from: string; upTo: string; limit: number },
): Promise<DeductedCharge[]> {
  return tx.many(
    statement(sql<DeductedCharge>`
      select c.id, r.establishment_id as "establishmentId", c.vencimento as "dueOn", c.valor_centavos as centavos
      from rental_charges c join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      where c.tenant_id = ${tenantId} and c.status in ('pendente', 'vencida')
        and c.vencimento between ${from}::date and ${upTo}::date and r.forma_cobranca = 'desconto_liquidacao'
      order by c.vencimento, c.id limit ${limit} for update of c`),
  );
}

function rentJournal({ centavos, dueOn, establishmentId, id }: DeductedCharge): JournalDraft {
  return {
    key: `aluguel:${id}`,
    kind: 'aluguel',
    day: dueOn,
    origin: { type: 'rental_charge', id },
    establishmentId,
    installment: null,
    entries: entriesOf([[accountKey('rec.aluguel'), -centavos]]),
    due: -centavos,
  };
}
