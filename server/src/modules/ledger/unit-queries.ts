import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { ARRANGEMENTS, type Arrangement } from './arrangements.ts';

/** What is registered as one receivable: of a document, in an arrangement, by an acquirer, due on a day (`YYYY-MM-DD`). */
export interface UnitKey {
  document: string;
  arrangement: Arrangement;
  acquirer: string;
  dueOn: string;
}

/** A unit to which contracts apply: what was released of it since they do, and what each of them got; centavos. */
export interface Unit extends UnitKey {
  released: number;
  contractIds: number[];
  given: number[];
  /** What is still to be released of it. */
  open: number;
}

/** A contract that applies to receivables of an establishment. */
export interface MerchantContract {
  establishmentId: number;
  document: string;
  id: number;
  arrangement: Arrangement | null;
  acquirer: string | null;
  fixed: number | null;
  ppm: number | null;
  /** The days of the units to which it applies; null has no end. */
  from: string;
  to: string | null;
}

const CREDIT = sql`t.modalidade in ('credito_vista', 'credito_parcelado')`;
const CASES = Object.entries(ARRANGEMENTS).map(
  ([code, { brand, product }]) =>
    sql`when t.bandeira = ${sql.lit(brand)} and ${product === 'credito' ? CREDIT : sql`not ${CREDIT}`} then ${sql.lit(code)}`,
);

/** The arrangement of the sale `t`, as `arrangementOf` has it. */
export const ARRANGEMENT_OF_SALE = sql<Arrangement | null>`case when t.modalidade = 'pix' or t.bandeira = 'pix' then null
  when t.bandeira = 'amex' then 'ACC' when t.bandeira = 'hipercard' then 'HCC' ${sql.join(CASES, sql` `)} end`;

/** The contracts that apply to the establishments, of each document in the order in which they are served. */
export function listContractsOf(
  db: TenantReader,
  tenantId: number,
  establishmentIds: readonly number[],
): Promise<MerchantContract[]> {
  return db.many(
    statement(sql<MerchantContract>`
      select e.id as "establishmentId", c.documento as document, c.id, c.arranjo as arrangement, c.adquirente as acquirer,
        c.fixo_centavos as fixed, c.fracao_ppm as ppm, c.inicio as "from", c.fim as "to"
      from ledger_encumbrances c
      join establishments e on e.tenant_id = ${tenantId} and e.documento = c.documento
      where c.tenant_id = ${tenantId} and c.status in ('vigente', 'encerrado')
        and e.id = any(${arrayLiteral(establishmentIds)}::bigint[])
      order by c.prioridade, c.id, e.id`),
  );
}

/** Locks the units until the end of the transaction, each in its place, and those that are new too. */
export async function lockUnits(
  tx: AnyTx,
  tenantId: number,
  keys: readonly UnitKey[],
  now: Date,
): Promise<Unit[]> {
  const of = recordsOf(keys);
  // Citus takes rows from a select under row-level security when something is returned.
  await tx.many(
    statement(sql`
      insert into ledger_units
        (tenant_id, documento, arranjo, adquirente, dia, liberado_centavos, contratos, dados_centavos, updated_at)
      select ${tenantId}::bigint, k.document, k.arrangement, k.acquirer, k."dueOn", 0, '{}', '{}', ${now}::timestamptz
      from ${of} order by 2, 5, 3, 4
      on conflict on constraint ledger_units_pkey do nothing returning tenant_id`),
  );
  const locked = await tx.many(
    statement(sql<Omit<Unit, 'open'>>`
      select u.documento as document, u.arranjo as arrangement, u.adquirente as acquirer, u.dia as "dueOn",
        u.liberado_centavos as released, to_json(u.contratos) as "contractIds", to_json(u.dados_centavos) as given
      from ledger_units u join ${of} on u.documento = k.document and u.arranjo = k.arrangement
        and u.adquirente = k.acquirer and u.dia = k."dueOn"
      where u.tenant_id = ${tenantId}
      order by u.documento, u.dia, u.arranjo, u.adquirente for no key update of u`),
  );
  const openOf = await readOpen(tx, tenantId, keys);
  return locked.map((unit) => ({ ...unit, open: openOf.get(unitName(unit)) ?? 0 }));
}

/** The units as they are, those that were not kept yet too. */
export async function listUnits(
  db: TenantReader,
  tenantId: number,
  keys: readonly UnitKey[],
): Promise<Unit[]> {
  const units = await db.many(
    statement(sql<Omit<Unit, 'open'>>`
      select k.document, k.arrangement, k.acquirer, k."dueOn", coalesce(u.liberado_centavos, 0) as released,
        to_json(coalesce(u.contratos, '{}')) as "contractIds", to_json(coalesce(u.dados_centavos, '{}')) as given
      from ${recordsOf(keys)}
      left join ledger_units u on u.tenant_id = ${tenantId} and u.documento = k.document and u.arranjo = k.arrangement
        and u.adquirente = k.acquirer and u.dia = k."dueOn"`),
  );
  const openOf = await readOpen(db, tenantId, keys);
  return units.map((unit) => ({ ...unit, open: openOf.get(unitName(unit)) ?? 0 }));
}

function recordsOf(keys: readonly UnitKey[]) {
  return sql`json_to_recordset(${JSON.stringify(keys)}::json)
    as k (document text, arrangement text, acquirer text, "dueOn" date)`;
}

/** What was not released of the units, by their names. */
async function readOpen(
  db: TenantReader,
  tenantId: number,
  keys: readonly UnitKey[],
): Promise<Map<string, number>> {
  const open = await db.many(
    statement(sql<UnitKey & { net: number }>`
      select e.documento as document, ${ARRANGEMENT_OF_SALE} as arrangement, t.adquirente as acquirer,
        r.vencimento as "dueOn", sum(r.liquido_centavos)::bigint as net
      from (select distinct k.document, k."dueOn" from ${recordsOf(keys)}) d
      join establishments e on e.tenant_id = ${tenantId} and e.documento = d.document
      join ledger_receivables r on r.tenant_id = ${tenantId} and r.establishment_id = e.id and r.vencimento = d."dueOn"
        and r.liberada_em is null
      join transactions t on t.tenant_id = ${tenantId} and t.id = r.transaction_id
      group by 1, 2, 3, 4`),
  );
  return new Map(open.map((one) => [unitName(one), one.net]));
}

/** The documents of establishments, by their numbers. */
export async function findDocuments(
  db: TenantReader,
  tenantId: number,
  establishmentIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.many(
    statement(sql<{ id: number; document: string }>`
      select e.id, e.documento as document from establishments e
      where e.tenant_id = ${tenantId} and e.id = any(${arrayLiteral(establishmentIds)}::bigint[])`),
  );
  return new Map(rows.map(({ document, id }) => [id, document]));
}

/** Writes down what was released of units and who got it, with the commit. */
export function writeUnits(tx: AnyTx, tenantId: number, units: readonly Unit[], now: Date): void {
  if (units.length === 0) return;
  const lines = units.map(({ contractIds, given, ...unit }) => ({
    ...unit,
    contracts: contractIds,
    given,
  }));
  tx.send(
    statement(sql`
      update ledger_units set liberado_centavos = k.released, contratos = k.contracts,
        dados_centavos = k.given, updated_at = ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(lines)}::json) as k (document text, arrangement text, acquirer text,
        "dueOn" date, released bigint, contracts bigint[], given bigint[])
      where ledger_units.tenant_id = ${tenantId} and ledger_units.documento = k.document
        and ledger_units.arranjo = k.arrangement and ledger_units.adquirente = k.acquirer
        and ledger_units.dia = k."dueOn"`),
  );
}

/** A unit as one text, which is the same for the same unit. */
export function unitName({ acquirer, arrangement, document, dueOn }: UnitKey): string {
  return JSON.stringify([document, dueOn, arrangement, acquirer]);
}
