import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** What is added to a line of the sums of commissions. */
export interface CommissionTotalDelta {
  companyId: number;
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: CommissionStatus;
  quantidade: number;
  valorCentavos: number;
}

/** In the order of the key, so that writers who touch the same lines never wait for each other in a circle. */
export async function addCommissionTotals(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly CommissionTotalDelta[],
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  await tx.many(
    query
      .insertInto('commission_totals')
      .columns([
        'tenant_id',
        'company_id',
        'competencia',
        'nivel',
        'beneficiario',
        'status',
        'quantidade',
        'valor_centavos',
        'updated_at',
      ])
      .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.competencia, r.nivel, r.beneficiario, r.status, r.quantidade,
          r."valorCentavos", ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(deltas)}::json) as r ("companyId" bigint, competencia text,
          nivel smallint, beneficiario text, status text, quantidade bigint, "valorCentavos" bigint)
        order by r."companyId", r.competencia, r.nivel, r.beneficiario, r.status`)
      .onConflict((conflict) =>
        conflict.constraint('commission_totals_pkey').doUpdateSet({
          quantidade: sql<number>`commission_totals.quantidade + excluded.quantidade`,
          valor_centavos: sql<number>`commission_totals.valor_centavos + excluded.valor_centavos`,
          updated_at: sql<Date>`excluded.updated_at`,
        }),
      ),
  );
}

/** What is added to the fees that the commissions of a month are shared from. */
export interface FeeDelta {
  companyId: number;
  competencia: string;
  mdr: number;
}

/** One line for each company and month, in the order of the key. */
export async function addCommissionFees(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly FeeDelta[],
  now: Date,
): Promise<void> {
  const changing = deltas.filter(({ mdr }) => mdr !== 0);
  if (changing.length === 0) return;
  await tx.many(
    query
      .insertInto('commission_fees')
      .columns(['tenant_id', 'company_id', 'competencia', 'mdr_centavos', 'updated_at'])
      .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.competencia, sum(r.mdr)::bigint, ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(changing)}::json) as r ("companyId" bigint, competencia text, mdr bigint)
        group by r."companyId", r.competencia order by r."companyId", r.competencia`)
      .onConflict((conflict) =>
        conflict.constraint('commission_fees_pkey').doUpdateSet({
          mdr_centavos: sql<number>`commission_fees.mdr_centavos + excluded.mdr_centavos`,
          updated_at: sql<Date>`excluded.updated_at`,
        }),
      ),
  );
}

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

/** One line for all that have the same key. */
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

/** Adds to the sums of companies and of establishments, each in the order of its key. */
export async function addDailySales(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly DailyDelta[],
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  const source = (lines: readonly DailyDelta[]) => sql`
    json_to_recordset(${JSON.stringify(lines)}::json) as r ("companyId" bigint, "establishmentId" bigint, dia date,
      modalidade text, bandeira text, quantidade bigint, bruto bigint, mdr bigint, liquido bigint, aprovadas bigint,
      negadas bigint)`;
  const sums = sql`r.quantidade, r.bruto, r.mdr, r.liquido, r.aprovadas, r.negadas, ${now}::timestamptz`;
  const ofCompanies = merged(
    deltas,
    (one) => `${one.companyId} ${one.dia} ${one.modalidade} ${one.bandeira}`,
  );
  const ofEstablishments = merged(deltas, (one) => `${one.companyId} ${one.dia} ${one.establishmentId}`);
  await tx.many(
    query
      .insertInto('daily_company_sales')
      .columns(['tenant_id', 'company_id', 'dia', 'modalidade', 'bandeira', ...SUM_COLUMNS, 'updated_at'])
      .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.dia, r.modalidade, r.bandeira, ${sums}
        from ${source(ofCompanies)}
        order by r."companyId", r.dia, r.modalidade, r.bandeira`)
      .onConflict((conflict) =>
        conflict.constraint('daily_company_sales_pkey').doUpdateSet(added('daily_company_sales')),
      ),
  );
  await tx.many(
    query
      .insertInto('daily_establishment_sales')
      .columns(['tenant_id', 'company_id', 'dia', 'establishment_id', ...SUM_COLUMNS, 'updated_at'])
      .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.dia, r."establishmentId", ${sums}
        from ${source(ofEstablishments)}
        order by r."companyId", r.dia, r."establishmentId"`)
      .onConflict((conflict) =>
        conflict.constraint('daily_establishment_sales_pkey').doUpdateSet(added('daily_establishment_sales')),
      ),
  );
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
