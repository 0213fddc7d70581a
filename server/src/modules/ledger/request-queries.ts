import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { RequestKind } from './journal.ts';
import { query } from './tables.ts';

export const REQUEST_STATUSES = ['pendente', 'aprovado', 'recusado'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What somebody asks to be posted by hand; dates `YYYY-MM-DD`. */
export interface NewRequest {
  kind: RequestKind;
  establishmentId: number | null;
  acquirer: string | null;
  /** The day on which the acquirer was to pay. */
  dueOn: string | null;
  /** The contract or the hold of which is paid. */
  aboutId: number | null;
  centavos: number;
  /** The day for which it counts. */
  day: string;
  reason: string;
}

export interface RequestRow extends NewRequest {
  tenantId: number;
  id: number;
  establishment: string | null;
  status: RequestStatus;
  authorId: number;
  authorName: string;
  deciderName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  refusal: string | null;
  version: number;
}

const COLUMNS = sql`q.tenant_id as "tenantId", q.id, q.tipo as kind, q.establishment_id as "establishmentId",
  q.adquirente as acquirer, q.vencimento as "dueOn", q.sobre_id as "aboutId", q.centavos, q.dia as day, q.motivo as reason, q.status,
  q.author_id as "authorId", q.author_name as "authorName", q.decider_name as "deciderName",
  q.created_at as "createdAt", q.decidido_em as "decidedAt", q.recusa as refusal, q.version`;

const ESTABLISHMENT = sql`coalesce(e.nome_fantasia, e.razao_social) as establishment`;

/** The establishment `e` of a request `q`, where it is of one. */
function withEstablishment(tenantIds: readonly number[]) {
  return sql`left join (
      select tenant_id, id, company_id, nome_fantasia, razao_social from establishments
      where tenant_id = any(${tenantIds}::bigint[])
    ) e on e.tenant_id = q.tenant_id and e.id = q.establishment_id`;
}

/** Adds what a person asks for, and answers its number. */
export async function insertRequest(
  tx: AnyTx,
  tenantId: number,
  wanted: NewRequest,
  { author, now }: { author: { id: number; name: string }; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('ledger_requests')
      .values({
        tenant_id: tenantId,
        tipo: wanted.kind,
        establishment_id: wanted.establishmentId,
        adquirente: wanted.acquirer,
        vencimento: wanted.dueOn,
        sobre_id: wanted.aboutId,
        centavos: wanted.centavos,
        dia: wanted.day,
        motivo: wanted.reason,
        status: 'pendente',
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('what was asked for is not there');
  return row.id;
}

/** Locks what was asked for until the end of the transaction; null when it is not there. */
export function lockRequest(tx: AnyTx, tenantId: number, id: number): Promise<RequestRow | null> {
  return tx.first(
    statement(sql<RequestRow>`
      select ${COLUMNS}, ${ESTABLISHMENT} from ledger_requests q ${withEstablishment([tenantId])}
      where q.tenant_id = ${tenantId} and q.id = ${id} for update of q`),
  );
}

/** Writes down what a person decided. */
export async function writeDecision(
  tx: AnyTx,
  { id, tenantId }: Pick<RequestRow, 'id' | 'tenantId'>,
  {
    decider,
    now,
    refusal,
    status,
  }: {
    status: 'aprovado' | 'recusado';
    refusal: string | null;
    decider: { id: number; name: string };
    now: Date;
  },
): Promise<void> {
  await tx.many(
    query
      .updateTable('ledger_requests')
      .set((update) => ({
        status,
        recusa: refusal,
        decider_id: decider.id,
        decider_name: decider.name,
        decidido_em: now,
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Which of what was asked for. */
export interface RequestFilter {
  tenantIds: readonly number[];
  /** Of establishments of this company alone; null for all, and for what is of none. */
  companyId: number | null;
  statuses: readonly RequestStatus[] | null;
}

/** One page of what was asked for, the latest first. */
export function listRequests(
  db: TenantReader,
  { companyId, statuses, tenantIds }: RequestFilter,
  { limit, offset }: Window,
): Promise<RequestRow[]> {
  const conditions = [sql`q.tenant_id = any(${tenantIds}::bigint[])`];
  if (companyId !== null) conditions.push(sql`e.company_id = ${companyId}`);
  if (statuses !== null) conditions.push(sql`q.status = any(${statuses}::text[])`);
  return db.many(
    statement(sql<RequestRow>`
      select ${COLUMNS}, ${ESTABLISHMENT} from ledger_requests q ${withEstablishment(tenantIds)}
      where ${sql.join(conditions, sql` and `)}
      order by q.created_at desc, q.id desc limit ${limit} offset ${offset}`),
  );
}

/** The tenant of what was asked for among these tenants, and the company of its establishment; null when it is not there. */
export function findRequestPlace(
  db: TenantReader,
  tenantIds: readonly number[],
  id: number,
): Promise<{ tenantId: number; companyId: number | null } | null> {
  return db.first(
    statement(sql<{ tenantId: number; companyId: number | null }>`
      select q.tenant_id as "tenantId", e.company_id as "companyId" from ledger_requests q ${withEstablishment(tenantIds)}
      where q.tenant_id = any(${tenantIds}::bigint[]) and q.id = ${id}`),
  );
}
