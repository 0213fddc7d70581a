import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';

/** Something that an establishment has to pay and is not charged for; centavos. */
export interface Chargeable {
  tenantId: number;
  establishmentId: number;
  establishment: string;
  /** Of a rent, with its month and the day on which it was due; null of a debt. */
  rentId: number | null;
  month: string | null;
  dueOn: string | null;
  centavos: number;
}

interface ChargeableFilter {
  establishmentId: number | null;
  /** The day by which rents are late, `YYYY-MM-DD`. */
  today: string;
}

const NAME = sql`coalesce(e.nome_fantasia, e.razao_social)`;

function placeOf(scope: RecordScope, { establishmentId }: ChargeableFilter): RawBuilder<unknown> {
  return establishmentId === null
    ? sql`${isInScope('e', scope)}`
    : sql`${isInScope('e', scope)} and e.id = ${establishmentId}`;
}

/** One page of rents that are late and that no open charge asks for, the one that is late for longest first. */
export function listLateRents(
  db: TenantReader,
  scope: RecordScope,
  filter: ChargeableFilter,
  { limit, offset }: Window,
): Promise<Chargeable[]> {
  return db.many(
    statement(sql<Chargeable>`
      select e.tenant_id as "tenantId", e.id as "establishmentId", ${NAME} as establishment, c.id as "rentId",
        c.competencia as month, c.vencimento as "dueOn", c.valor_centavos as centavos
      from rental_charges c
      join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      where ${placeOf(scope, filter)} and c.status in ('pendente', 'vencida') and c.vencimento < ${filter.today}::date
        and not exists (select from pix_charges p where p.tenant_id = c.tenant_id and p.rental_charge_id = c.id
          and p.status = 'aberta')
      order by c.vencimento, c.id limit ${limit} offset ${offset}`),
  );
}

/** One page of establishments that owe something of which no open charge is. */
export function listDebts(
  db: TenantReader,
  scope: RecordScope,
  filter: ChargeableFilter,
  { limit, offset }: Window,
): Promise<Chargeable[]> {
  return db.many(
    statement(sql<Chargeable>`
      select e.tenant_id as "tenantId", e.id as "establishmentId", ${NAME} as establishment, null::bigint as "rentId",
        null as month, null as "dueOn", b.debitos_centavos - b.creditos_centavos as centavos
      from establishments e
      join ledger_balances b on b.tenant_id = e.tenant_id and b.slot = 0 and b.conta = 'ec.devedor:' || e.id
      where ${placeOf(scope, filter)} and b.debitos_centavos > b.creditos_centavos
        and not exists (select from pix_charges p where p.tenant_id = e.tenant_id and p.establishment_id = e.id
          and p.tipo = 'divida' and p.status = 'aberta')
      order by e.codigo_ec, e.id limit ${limit} offset ${offset}`),
  );
}

/** Whose an establishment in the scope is; null when there is none. */
export function findMerchant(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<{ tenantId: number } | null> {
  return db.first(
    statement(sql<{ tenantId: number }>`
      select e.tenant_id as "tenantId" from establishments e where ${isInScope('e', scope)} and e.id = ${id}`),
  );
}

/** Whose a rent in the scope is; null when there is none. */
export function findRent(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<{ tenantId: number } | null> {
  return db.first(
    statement(sql<{ tenantId: number }>`
      select c.tenant_id as "tenantId" from rental_charges c
      join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      where ${isInScope('e', scope)} and c.id = ${id}`),
  );
}

/** To whom a charge goes by mail. */
export function findAddress(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
): Promise<{ email: string | null; name: string } | null> {
  return db.first(
    statement(sql<{ email: string | null; name: string }>`
      select e.email, ${NAME} as name from establishments e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`),
  );
}
