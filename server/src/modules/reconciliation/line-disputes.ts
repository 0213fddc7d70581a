import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { Problem } from '../../platform/problem.ts';
import { openNoticedDispute } from '../sales/index.ts';
import { addSums, type FileKey } from './line-queries.ts';
import type { LineState } from './line-result.ts';

/** So a line is settled that nobody had to look at. */
const SETTLED_BY = 'Arquivo da adquirente';
const NOBODY = { userId: null, ip: null, requestId: null };
const AT_ONCE = 200;

/** A chargeback of a file whose sale is here, and of which nothing is known here. */
interface NoticedDispute {
  line: number;
  day: string;
  saleId: number;
  gross: number;
  reason: string | null;
}

/**
 * Opens the disputes of which a file tells: the sale changes as by its own route, with the code of the acquirer, and the line is settled. One
 * that can't be opened (the sale is disputed already, or gone) stays a difference for a person.
 */
export async function openDisputes(
  { clock, database }: { clock: Clock; database: Database },
  { id, tenantId }: FileKey,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = 0;
  for (;;) {
    const noticed = await listNoticed(database.tenant(tenantId), { tenantId, id }, after);
    for (const dispute of noticed) {
      signal?.throwIfAborted();
      after = dispute.line;
      try {
        await database.transaction([tenantId], async (tx) => {
          const notice = { saleId: dispute.saleId, centavos: dispute.gross, code: dispute.reason };
          await openNoticedDispute(tx, { clock, origin: NOBODY }, tenantId, notice);
          await settle(tx, { tenantId, id }, dispute, clock.now());
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
    if (noticed.length < AT_ONCE) return;
  }
}

function listNoticed(db: TenantReader, { id, tenantId }: FileKey, after: number): Promise<NoticedDispute[]> {
  return db.many(
    statement(sql<NoticedDispute>`
      select l.linha as line, l.dia as day, l.transaction_id as "saleId", l.bruto_centavos as gross, l.motivo as reason
      from acquirer_lines l
      where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.linha > ${after} and l.estado <> 'ok'
        and l.resultado = 'chargeback_sem_registro' and l.estado = 'aberta' and l.transaction_id is not null
      order by l.linha limit ${AT_ONCE}`),
  );
}

async function settle(
  tx: AnyTx,
  { id, tenantId }: FileKey,
  { day, gross, line }: NoticedDispute,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      update acquirer_lines set estado = 'resolvida', resolvido_por = ${SETTLED_BY}, version = version + 1,
        updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and file_id = ${id} and linha = ${line}`),
  );
  const sum = { fileId: id, day, result: 'chargeback_sem_registro' } as const;
  const moved = (state: LineState, count: number) => ({ ...sum, state, count, centavos: -gross * count });
  addSums(tx, tenantId, [moved('aberta', -1), moved('resolvida', 1)], now);
}
