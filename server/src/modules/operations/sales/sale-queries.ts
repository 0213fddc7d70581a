import { type RawBuilder, sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { type CommissionModel, type CommissionStatus, query } from '../tables.ts';

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
