import { type RawBuilder, sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { CardBrand } from './card-brand.ts';
import type { RateModality } from './modality.ts';
import { type CommissionModel, type CommissionStatus, query } from './tables.ts';

/** Values of one row by the name of their column, in the form of JSON. */
export type JsonRow = Record<string, string | number | boolean | null>;

const SALE_COLUMNS = [
  'tenant_id',
  'uuid',
  'white_label_id',
  'company_id',
  'establishment_id',
  'location_id',
  'terminal_id',
  'adquirente',
  'nsu',
  'codigo_autorizacao',
  'tid',
  'e2e_id',
  'bandeira',
  'modalidade',
  'parcelas',
  'forma_captura',
  'cartao_mascarado',
  'valor_bruto_centavos',
  'taxa_mdr_ppm',
  'valor_mdr_centavos',
  'valor_antecipacao_centavos',
  'valor_liquido_centavos',
  'status',
  'status_liquidacao',
  'motivo_negativa',
  'data_transacao',
  'dia',
  'data_prevista_liquidacao',
  'created_at',
  'updated_at',
] as const;

const INSTALMENT_COLUMNS = [
  'tenant_id',
  'transaction_id',
  'numero',
  'bruto_centavos',
  'mdr_centavos',
  'antecipacao_centavos',
  'liquido_centavos',
  'data_prevista',
  'antecipada_em',
  'status',
] as const;

function columnList(source: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${source}.${column}`)));
}

/**
 * Adds sales in one statement; those whose key (NSU, day, acquirer, terminal) is there already are left out. Answers the
 * number that each one got, by its uuid.
 */
export async function insertSales(tx: AnyTx, rows: readonly JsonRow[]): Promise<Map<string, number>> {
  const inserted = await tx.many(
    query
      .insertInto('transactions')
      .columns(SALE_COLUMNS)
      .expression(sql`
        select ${columnList('r', SALE_COLUMNS)}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (tenant_id bigint, uuid uuid,
          white_label_id bigint, company_id bigint, establishment_id bigint, location_id bigint, terminal_id bigint,
          adquirente text, nsu text, codigo_autorizacao text, tid text, e2e_id text, bandeira text, modalidade text,
          parcelas smallint, forma_captura text, cartao_mascarado text, valor_bruto_centavos bigint,
          taxa_mdr_ppm integer, valor_mdr_centavos bigint, valor_antecipacao_centavos bigint,
          valor_liquido_centavos bigint, status text, status_liquidacao text, motivo_negativa text,
          data_transacao timestamptz, dia date, data_prevista_liquidacao date, created_at timestamptz,
          updated_at timestamptz)`)
      .onConflict((conflict) => conflict.constraint('transactions_import_key').doNothing())
      .returning(['id', 'uuid']),
  );
  return new Map(inserted.map(({ id, uuid }) => [uuid, id]));
}

export async function insertInstalments(tx: AnyTx, rows: readonly JsonRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.many(
    query
      .insertInto('transaction_instalments')
      .columns(INSTALMENT_COLUMNS)
      .expression(sql`
        select ${columnList('r', INSTALMENT_COLUMNS)}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (tenant_id bigint, transaction_id bigint,
          numero smallint, bruto_centavos bigint, mdr_centavos bigint, antecipacao_centavos bigint,
          liquido_centavos bigint, data_prevista date, antecipada_em timestamptz, status text)`),
  );
}

/** An entry of a level's account. */
export interface CommissionEntry {
  transactionId: number;
  ruleId: number;
  companyId: number;
  establishmentId: number;
  beneficiaryUserId: number | null;
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  percentualPpm: number | null;
  baseCentavos: number;
  valorCentavos: number;
  /** The day on which it arose, `YYYY-MM-DD`. */
  dia: string;
  status: CommissionStatus;
}

export async function insertCommissions(
  tx: AnyTx,
  tenantId: number,
  entries: readonly CommissionEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.many(
    query
      .insertInto('commissions')
      .columns([
        'tenant_id',
        'transaction_id',
        'commission_rule_id',
        'company_id',
        'establishment_id',
        'beneficiary_user_id',
        'nivel',
        'beneficiario',
        'modelo',
        'percentual_ppm',
        'base_centavos',
        'valor_centavos',
        'dia',
        'competencia',
        'status',
        'created_at',
      ])
      .expression(sql`
        select ${tenantId}::bigint, r."transactionId", r."ruleId", r."companyId", r."establishmentId",
          r."beneficiaryUserId", r.nivel, r.beneficiario, r.modelo, r."percentualPpm", r."baseCentavos",
          r."valorCentavos", r.dia, to_char(r.dia, 'YYYY-MM'), r.status, ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(entries)}::json) as r ("transactionId" bigint, "ruleId" bigint,
          "companyId" bigint, "establishmentId" bigint, "beneficiaryUserId" bigint, nivel smallint,
          beneficiario text, modelo text, "percentualPpm" integer, "baseCentavos" bigint, "valorCentavos" bigint,
          dia date, status text)`),
  );
}

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

/** Adds to the sums of companies and of establishments, each in the order of its key. */
export async function addDailySales(
  tx: AnyTx,
  tenantId: number,
  deltas: readonly DailyDelta[],
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  const source = sql`json_to_recordset(${JSON.stringify(deltas)}::json) as r ("companyId" bigint,
    "establishmentId" bigint, dia date, modalidade text, bandeira text, quantidade bigint, bruto bigint, mdr bigint,
    liquido bigint, aprovadas bigint, negadas bigint)`;
  const sums = sql`sum(r.quantidade), sum(r.bruto), sum(r.mdr), sum(r.liquido), sum(r.aprovadas), sum(r.negadas),
    ${now}::timestamptz`;
  await tx.many(
    query
      .insertInto('daily_company_sales')
      .columns(['tenant_id', 'company_id', 'dia', 'modalidade', 'bandeira', ...SUM_COLUMNS, 'updated_at'])
      .expression(sql`
        select ${tenantId}::bigint, r."companyId", r.dia, r.modalidade, r.bandeira, ${sums} from ${source}
        group by r."companyId", r.dia, r.modalidade, r.bandeira
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
        select ${tenantId}::bigint, r."companyId", r.dia, r."establishmentId", ${sums} from ${source}
        group by r."companyId", r.dia, r."establishmentId"
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

/**
 * Gives each of the sales its place in the order of changes. The last thing a transaction does: the numbering stays locked
 * until its commit, so whoever reads up to a number has read everything before it.
 */
export async function placeLast(
  tx: AnyTx,
  tenantId: number,
  transactionIds: readonly number[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  const taken = await tx.first(
    query
      .insertInto('transaction_sequences')
      .values({ tenant_id: tenantId, ultima: transactionIds.length })
      .onConflict((conflict) =>
        conflict
          .constraint('transaction_sequences_pkey')
          .doUpdateSet({ ultima: sql<number>`transaction_sequences.ultima + excluded.ultima` }),
      )
      .returning('ultima'),
  );
  if (taken === null) throw new Error('the numbering of changes gave no number');
  const before = taken.ultima - transactionIds.length;
  await tx.many(
    query
      .insertInto('transaction_positions')
      .columns(['tenant_id', 'transaction_id', 'sequencia'])
      .expression(sql`
        select ${tenantId}::bigint, r.id, ${before}::bigint + r.place
        from unnest(${transactionIds}::bigint[]) with ordinality as r (id, place)`)
      .onConflict((conflict) =>
        conflict
          .constraint('transaction_positions_sale_key')
          .doUpdateSet({ sequencia: sql<number>`excluded.sequencia` }),
      ),
  );
}
