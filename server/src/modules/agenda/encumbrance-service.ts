import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { todayOf } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  type EncumbranceRow,
  type EncumbranceStatus,
  findBooks,
  insertEncumbrance,
  listEncumbrances,
  lockEncumbrance,
  type NewEncumbrance,
  writeEncumbrance,
} from '../ledger/index.ts';
import { personOf } from './person.ts';
import { agendaProblems } from './problems.ts';

/** A contract as it was typed; the percentage is a decimal text. */
export type TypedEncumbrance = Omit<NewEncumbrance, 'ppm'> & { percent: string | null };

/**
 * Enters a contract about the receivables of a document; another person approves it. 400 for a document that no establishment of the tenant
 * has, for days that are none, for both a fixed amount and a percentage, and while the books are closed; 403 for a caller of one company.
 */
export function enterEncumbrance(
  { clock }: DirectoryContext,
  call: UserCall,
  typed: TypedEncumbrance,
): Promise<EncumbranceRow> {
  const { caller, origin } = call;
  const tenantId = wholeTenantOf(caller);
  const entered = readEncumbrance(typed, call);
  return call.transaction([tenantId], async (tx) => {
    if ((await findBooks(tx, tenantId)) === null) throw bookProblems.closed();
    if (!(await hasDocument(tx, tenantId, entered.document))) throw agendaProblems.nobody();
    const id = await insertEncumbrance(tx, tenantId, entered, { author: personOf(caller), now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'encumbrance.created',
      targetType: 'encumbrance',
      targetId: id,
      after: {
        contrato: entered.contract,
        credor: entered.creditorName,
        valor_centavos: entered.fixed,
        prioridade: entered.priority,
      },
    });
    return readShown(tx, tenantId, id);
  });
}

function readEncumbrance(
  { percent, ...typed }: TypedEncumbrance,
  { language }: Pick<UserCall, 'language'>,
): NewEncumbrance {
  if ((percent === null) === (typed.fixed === null)) throw agendaProblems.part();
  const reader = new FieldReader();
  const read = {
    ...typed,
    document: reader.document('documento', typed.document),
    creditorDocument: reader.document('credor_documento', typed.creditorDocument),
    contract: reader.required('contrato', typed.contract),
    creditorName: reader.required('credor_nome', typed.creditorName),
    creditorAccount: reader.required('credor_conta', typed.creditorAccount),
    acquirer: typed.acquirer?.trim() || null,
    from: reader.date('inicio', typed.from),
    to: typed.to === null ? null : reader.date('fim', typed.to),
    ppm: percent === null ? null : reader.share('percentual', percent),
  };
  if (read.to !== null && read.to < read.from) reader.add('fim', 'order');
  reader.throwIfAny(language);
  if (read.ppm === 0) throw agendaProblems.part();
  return read;
}

async function hasDocument(tx: Tx, tenantId: number, document: string): Promise<boolean> {
  const row = await tx.first(
    statement(sql`
      select 1 from establishments e where e.tenant_id = ${tenantId} and e.documento = ${document} limit 1`),
  );
  return row !== null;
}

/** What another person decides over something that was entered. */
export interface Verdict {
  id: number;
  approves: boolean;
  versao: number;
}

/** Puts a contract in force, or refuses it. 404 when it is not there, 403 for whoever entered it, 400 when it was decided, 412 when it is stale. */
export function decideEncumbrance(
  { clock }: DirectoryContext,
  call: UserCall,
  { approves, id, versao }: Verdict,
): Promise<EncumbranceRow> {
  const { caller, origin } = call;
  const tenantId = wholeTenantOf(caller);
  return call.transaction([tenantId], async (tx) => {
    const row = await readLocked(tx, call, tenantId, { id, versao });
    if (row.status !== 'pendente') throw agendaProblems.decided();
    if (row.authorId === caller.userId) throw agendaProblems.own();
    const status = approves ? 'vigente' : 'recusado';
    await writeEncumbrance(tx, row, { status, decider: personOf(caller), now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'encumbrance.decided',
      targetType: 'encumbrance',
      targetId: id,
      before: { status: row.status },
      after: { status },
    });
    return readShown(tx, tenantId, id);
  });
}

/** Ends a contract: units due after today are free of it. 404, 412 and 400 as above, 400 too for one that is not in force. */
export function endEncumbrance(
  { clock }: DirectoryContext,
  call: UserCall,
  { id, versao }: Omit<Verdict, 'approves'>,
): Promise<EncumbranceRow> {
  const { caller, origin } = call;
  const tenantId = wholeTenantOf(caller);
  const to = todayOf(clock, caller);
  return call.transaction([tenantId], async (tx) => {
    const row = await readLocked(tx, call, tenantId, { id, versao });
    if (row.status !== 'vigente') throw agendaProblems.notInForce();
    const end = row.to !== null && row.to < to ? row.to : to;
    await writeEncumbrance(tx, row, { status: 'encerrado', to: end, now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'encumbrance.ended',
      targetType: 'encumbrance',
      targetId: id,
      before: { status: row.status, data_fim: row.to },
      after: { status: 'encerrado', data_fim: end },
    });
    return readShown(tx, tenantId, id);
  });
}

/** One page of contracts in the caller's scope, the latest first. */
export async function listReachedEncumbrances(
  { database }: DirectoryContext,
  caller: Caller,
  { document, statuses }: { document: string | null; statuses: readonly EncumbranceStatus[] | null },
  { limit, offset }: Window,
): Promise<{ rows: EncumbranceRow[]; hasMore: boolean }> {
  const filter = { tenantIds: caller.reach, companyId: caller.companyId, document, statuses };
  const rows = await listEncumbrances(database.subtree(caller.reach), filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The caller's tenant, of which contracts are; 403 for a caller of one company. */
function wholeTenantOf(caller: Caller): number {
  if (caller.companyId !== null) throw bookProblems.wholeTenant();
  return requestTenant(caller).id;
}

async function readLocked(
  tx: Tx,
  call: UserCall,
  tenantId: number,
  { id, versao }: { id: number; versao: number },
): Promise<Omit<EncumbranceRow, 'owed'>> {
  const row = await lockEncumbrance(tx, tenantId, id);
  if (row === null) throw bookProblems.encumbranceNotFound();
  const { version } = row;
  assertVersion(call, versao, { etag: numberedTag('encumbrance', id, version), version });
  return row;
}

async function readShown(db: TenantReader, tenantId: number, id: number): Promise<EncumbranceRow> {
  const [row] = await listEncumbrances(
    db,
    { tenantIds: [tenantId], companyId: null, id },
    { limit: 1, offset: 0 },
  );
  if (row === undefined) throw bookProblems.encumbranceNotFound();
  return row;
}
