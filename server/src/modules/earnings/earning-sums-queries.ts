import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

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

/** Lines of sums as JSON. */
interface Addition {
  tenantId: number;
  deltas: string;
  now: Date;
}

/** Adds them with the commit, in the order of the key, so that two writers of the same lines do not wait for each other forever. */
export async function addCommissionTotals(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly CommissionTotalDelta[],
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  tx.send(additionOfTotals({ tenantId, deltas: JSON.stringify(deltas), now }));
}

const additionOfTotals = prepared(({ deltas, now, tenantId }: Addition) =>
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
        from json_to_recordset(${deltas}::json) as r ("companyId" bigint, competencia text,
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

/** What is added to the fees of a month, which are what its commissions are shares of. */
export interface FeeDelta {
  companyId: number;
  competencia: string;
  mdr: number;
}

/** One line for each company and month, with the commit, in the order of the key. */
export async function addCommissionFees(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly FeeDelta[],
  now: Date,
): Promise<void> {
  const changing = deltas.filter(({ mdr }) => mdr !== 0);
  if (changing.length === 0) return;
  tx.send(additionOfFees({ tenantId, deltas: JSON.stringify(changing), now }));
}

const additionOfFees = prepared(({ deltas, now, tenantId }: Addition) =>
  query
    .insertInto('commission_fees')
    .columns(['tenant_id', 'company_id', 'competencia', 'mdr_centavos', 'updated_at'])
    .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.competencia, sum(r.mdr)::bigint, ${now}::timestamptz
        from json_to_recordset(${deltas}::json) as r ("companyId" bigint, competencia text, mdr bigint)
        group by r."companyId", r.competencia order by r."companyId", r.competencia`)
    .onConflict((conflict) =>
      conflict.constraint('commission_fees_pkey').doUpdateSet({
        mdr_centavos: sql<number>`commission_fees.mdr_centavos + excluded.mdr_centavos`,
        updated_at: sql<Date>`excluded.updated_at`,
      }),
    ),
);
