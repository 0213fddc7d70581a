import { TERMINAL_STATUSES, type TerminalStatus } from '@retaguarda/rules/terminal-status';
import type { TerminalType } from '@retaguarda/rules/terminal-type';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { inOrder, isOneOf, type ListOrder, placeAmong } from '../../../platform/db/list-order.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { v7 } from '../../../platform/uuid.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';
import { query } from '../tables.ts';

/** A terminal and where it stands. */
export interface TerminalRow {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
  numeroSerie: string;
  modelo: string;
  fabricante: string | null;
  tipo: TerminalType;
  status: TerminalStatus;
  establishmentId: number | null;
  establishment: string | null;
  locationId: number | null;
  location: string | null;
  chip: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface TerminalFilter {
  scope: RecordScope;
  establishmentId: number | null;
  /** Any of these; null for all. */
  statuses: readonly TerminalStatus[] | null;
  search: string | null;
  /** By serial number when null. */
  order: TerminalOrder | null;
}

/** What a list of terminals can be sorted by; the values are wire names. */
export const TERMINAL_ORDERS = ['serie', 'modelo', 'estabelecimento', 'situacao'] as const;
type TerminalOrder = ListOrder<(typeof TERMINAL_ORDERS)[number]>;

const ORDERED_BY: Record<TerminalOrder['by'], RawBuilder<unknown>> = {
  serie: sql`t.numero_serie`,
  modelo: sql`app.fold(t.modelo)`,
  estabelecimento: sql`app.fold(coalesce(e.nome_fantasia, e.razao_social))`,
  situacao: placeAmong(sql`t.status`, TERMINAL_STATUSES),
};

const BY_SERIAL = sql`t.numero_serie, t.id`;

const COLUMNS = sql`t.tenant_id as "tenantId", t.id, t.uuid, t.company_id as "companyId",
  t.numero_serie as "numeroSerie", t.modelo, t.fabricante, t.tipo, t.status,
  t.establishment_id as "establishmentId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
  t.location_id as "locationId", l.nome as location, t.chip, t.version, t.created_at as "createdAt",
  t.updated_at as "updatedAt"`;

const JOINS = sql`left join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
  left join establishment_locations l on l.tenant_id = t.tenant_id and l.id = t.location_id`;

export async function countTerminalRows(db: TenantReader, filter: TerminalFilter): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`select count(*) as total from terminals t where ${matches(filter)}`),
  );
  return row?.total ?? 0;
}

/** One page in its order. */
export function listTerminals(
  db: TenantReader,
  filter: TerminalFilter,
  { limit, offset }: Window,
): Promise<TerminalRow[]> {
  return db.many(
    statement(sql<TerminalRow>`
      select ${COLUMNS} from terminals t ${JOINS} where ${matches(filter)}
      order by ${inOrder(ORDERED_BY, filter.order, BY_SERIAL)} limit ${limit} offset ${offset}`),
  );
}

export function findTerminal(db: TenantReader, scope: RecordScope, id: number): Promise<TerminalRow | null> {
  return db.first(
    statement(sql<TerminalRow>`
      select ${COLUMNS} from terminals t ${JOINS} where ${isInScope('t', scope)} and t.id = ${id}`),
  );
}

export async function lockTerminal(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(
    query
      .selectFrom('terminals')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

export interface TerminalForm {
  modelo?: string;
  fabricante?: string | null;
  tipo?: TerminalType;
  chip?: string | null;
  status?: TerminalStatus;
  establishment_id?: number | null;
  location_id?: number | null;
}

/** Adds a terminal to the stock of a company and answers its number. */
export async function insertTerminal(
  tx: AnyTx,
  owner: { tenantId: number; companyId: number; whiteLabelId: number | null; numeroSerie: string },
  form: TerminalForm & { modelo: string; tipo: TerminalType },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('terminals')
      .values({
        ...form,
        tenant_id: owner.tenantId,
        company_id: owner.companyId,
        white_label_id: owner.whiteLabelId,
        numero_serie: owner.numeroSerie,
        uuid: v7(now),
        status: 'estoque',
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into terminals returned no row');
  return row.id;
}

export async function changeTerminal(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  form: TerminalForm & { company_id?: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('terminals')
      .set({ ...form, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** The establishment of a location, and its company; null when the location is not in the scope. */
export function findPlace(
  db: TenantReader,
  tenantId: number,
  scope: RecordScope,
  locationId: number,
): Promise<{ establishmentId: number; companyId: number } | null> {
  return db.first(
    statement(sql<{ establishmentId: number; companyId: number }>`
      select e.id as "establishmentId", e.company_id as "companyId"
      from establishment_locations l
      join establishments e on e.tenant_id = l.tenant_id and e.id = l.establishment_id
      where l.tenant_id = ${tenantId} and l.id = ${locationId} and ${isInScope('e', scope)}`),
  );
}

function matches({ establishmentId, scope, search, statuses }: TerminalFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isInScope('t', scope)];
  if (establishmentId !== null) conditions.push(sql`t.establishment_id = ${establishmentId}`);
  if (statuses !== null) conditions.push(isOneOf(sql`t.status`, statuses));
  if (search !== null) conditions.push(sql`starts_with(t.numero_serie, upper(${search}))`);
  return sql.join(conditions, sql` and `);
}
