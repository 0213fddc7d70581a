import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** What is added to the sums of a day. */
export interface DailyDelta {
  companyId: number;
  establishmentId: number;
  dia: string;
  modalidade: RateModality;
  bandeira: CardBrand;
  quantidade: number;
  bruto: number;
  mdr: number;
  liquido: number;
  aprovadas: number;
  negadas: number;
}

const SUMMED = ['quantidade', 'bruto', 'mdr', 'liquido', 'aprovadas', 'negadas'] as const;

/** Whether it changes no sum. */
export function isNothing(delta: DailyDelta): boolean {
  return SUMMED.every((name) => delta[name] === 0);
}

/** Adds up the deltas with the same key. */
function merged(deltas: readonly DailyDelta[], keyOf: (delta: DailyDelta) => string): DailyDelta[] {
  const sums = new Map<string, DailyDelta>();
  for (const delta of deltas) {
    const key = keyOf(delta);
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...delta });
    else for (const name of SUMMED) known[name] += delta[name];
  }
  return [...sums.values()];
}

/** Adds to the sums of companies and of establishments, with the commit, each in the order of its key. */
export async function addDailySales(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly DailyDelta[],
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  const ofCompanies = merged(
    deltas,
    (one) => `${one.companyId} ${one.dia} ${one.modalidade} ${one.bandeira}`,
  );
  const ofEstablishments = merged(deltas, (one) => `${one.companyId} ${one.dia} ${one.establishmentId}`);
  tx.send(additionOfCompanies({ tenantId, lines: JSON.stringify(ofCompanies), now }));
  tx.send(additionOfEstablishments({ tenantId, lines: JSON.stringify(ofEstablishments), now }));
}

const SUM_COLUMNS = [
  'quantidade',
  'bruto_centavos',
  'mdr_centavos',
  'liquido_centavos',
  'aprovadas',
  'negadas',
] as const;

/** Each sum with what comes to it. */
function added(table: 'daily_company_sales' | 'daily_establishment_sales') {
  const sum = (column: (typeof SUM_COLUMNS)[number]) =>
    sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return {
    quantidade: sum('quantidade'),
    bruto_centavos: sum('bruto_centavos'),
    mdr_centavos: sum('mdr_centavos'),
    liquido_centavos: sum('liquido_centavos'),
    aprovadas: sum('aprovadas'),
    negadas: sum('negadas'),
    updated_at: sql<Date>`excluded.updated_at`,
  };
}

/** Lines of sums as JSON. */
interface Addition {
  tenantId: number;
  lines: string;
  now: Date;
}

function linesOf({ lines }: Addition) {
  return sql`json_to_recordset(${lines}::json) as r ("companyId" bigint, "establishmentId" bigint, dia date,
      modalidade text, bandeira text, quantidade bigint, bruto bigint, mdr bigint, liquido bigint, aprovadas bigint,
      negadas bigint)`;
}

function sumsOf({ now }: Addition) {
  return sql`r.quantidade, r.bruto, r.mdr, r.liquido, r.aprovadas, r.negadas, ${now}::timestamptz`;
}

const additionOfCompanies = prepared((is: Addition) =>
  query
    .insertInto('daily_company_sales')
    .columns(['tenant_id', 'company_id', 'dia', 'modalidade', 'bandeira', ...SUM_COLUMNS, 'updated_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, r."companyId", r.dia, r.modalidade, r.bandeira, ${sumsOf(is)}
      from ${linesOf(is)}
      order by r."companyId", r.dia, r.modalidade, r.bandeira`)
    .onConflict((conflict) =>
      conflict.constraint('daily_company_sales_pkey').doUpdateSet(added('daily_company_sales')),
    ),
);

const additionOfEstablishments = prepared((is: Addition) =>
  query
    .insertInto('daily_establishment_sales')
    .columns(['tenant_id', 'company_id', 'dia', 'establishment_id', ...SUM_COLUMNS, 'updated_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, r."companyId", r.dia, r."establishmentId", ${sumsOf(is)}
      from ${linesOf(is)}
      order by r."companyId", r.dia, r."establishmentId"`)
    .onConflict((conflict) =>
      conflict.constraint('daily_establishment_sales_pkey').doUpdateSet(added('daily_establishment_sales')),
    ),
);
