import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { type CommissionStatus, query } from '../tables.ts';

const SALE_COLUMNS = {
  uuid: 'uuid',
  white_label_id: 'bigint',
  company_id: 'bigint',
  establishment_id: 'bigint',
  location_id: 'bigint',
  terminal_id: 'bigint',
  adquirente: 'text',
  nsu: 'text',
  codigo_autorizacao: 'text',
  tid: 'text',
  e2e_id: 'text',
  bandeira: 'text',
  modalidade: 'text',
  parcelas: 'smallint',
  forma_captura: 'text',
  cartao_mascarado: 'text',
  valor_bruto_centavos: 'bigint',
  taxa_mdr_ppm: 'integer',
  valor_mdr_centavos: 'bigint',
  valor_antecipacao_centavos: 'bigint',
  valor_liquido_centavos: 'bigint',
  status: 'text',
  status_liquidacao: 'text',
  motivo_negativa: 'text',
  data_transacao: 'timestamptz',
  dia: 'date',
  data_prevista_liquidacao: 'date',
  data_liquidacao: 'date',
} as const;

/** Of a sale in instalments alone; each value is an array of its own. */
const INSTALMENT_COLUMNS = {
  parcelas_bruto_centavos: 'bigint[]',
  parcelas_mdr_centavos: 'bigint[]',
  parcelas_antecipacao_centavos: 'bigint[]',
  parcelas_data: 'date[]',
} as const;

type SaleColumn = keyof typeof SALE_COLUMNS;
type InstalmentColumn = keyof typeof INSTALMENT_COLUMNS;

/** The values of a new sale by the name of their column; arrays are literals. */
export type SaleRow = Record<SaleColumn, string | number | null> & Record<InstalmentColumn, string | null>;

const OWN = Object.keys(SALE_COLUMNS) as SaleColumn[];
const IN_PARTS = Object.keys(INSTALMENT_COLUMNS) as InstalmentColumn[];

/** What a statement needs to add sales; made apart from it, so that a writer whose turn comes has it ready. */
export function saleInsertion(tenantId: number, rows: readonly SaleRow[], now: Date) {
  const columns = [...OWN, ...IN_PARTS];
  const arrayOf = (name: keyof SaleRow, type: string) =>
    typedArray(
      rows.map((row) => row[name]),
      type,
    );
  const arrays = [
    ...OWN.map((name) => arrayOf(name, SALE_COLUMNS[name])),
    ...IN_PARTS.map((name) => arrayOf(name, 'text')),
  ];
  const selected = [
    ...OWN.map((name) => sql`${sql.ref(`r.${name}`)}`),
    ...IN_PARTS.map((name) => sql`${sql.ref(`r.${name}`)}::${sql.raw(INSTALMENT_COLUMNS[name])}`),
  ];
  return query
    .insertInto('transactions')
    .columns(['tenant_id', ...columns, 'created_at', 'updated_at'])
    .expression(sql`
      select ${tenantId}::bigint, ${sql.join(selected)}, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.join(arrays)}) as r (${sql.join(columns.map((name) => sql.ref(name)))})`)
    .onConflict((conflict) => conflict.constraint('transactions_import_key').doNothing())
    .returning(['id', 'uuid']);
}

/**
 * Adds sales in one statement; those whose key (NSU, day, acquirer, terminal) is there already are left out. Answers the
 * number that each one got, by its uuid.
 */
export async function insertSales(
  tx: AnyTx,
  insertion: ReturnType<typeof saleInsertion>,
): Promise<Map<string, number>> {
  const inserted = await tx.many(insertion);
  return new Map(inserted.map(({ id, uuid }) => [uuid, id]));
}

function typedArray(values: readonly (string | number | null)[], type: string): RawBuilder<unknown> {
  return sql`${arrayLiteral(values)}::${sql.raw(type)}[]`;
}

/** An entry of a level's account. */
export interface CommissionEntry {
  transactionId: number;
  /** The place of the entry among those of its sale, from 0. */
  number: number;
  ruleId: number;
  companyId: number;
  establishmentId: number;
  nivel: number;
  beneficiario: string;
  percentualPpm: number | null;
  baseCentavos: number;
  valorCentavos: number;
  /** The day on which it arose, `YYYY-MM-DD`. */
  dia: string;
  status: CommissionStatus;
}

/** An entry with the month that it counts in, `YYYY-MM`. */
export type BookedEntry = CommissionEntry & { competencia: string };

/** Level, beneficiary and model of an entry are those of its rule, which nobody changes any more. */
export async function insertCommissions(
  tx: AnyTx,
  tenantId: number,
  entries: readonly BookedEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const column = (type: string, pick: (entry: BookedEntry) => string | number | null) =>
    typedArray(entries.map(pick), type);
  await tx.many(
    query
      .insertInto('commissions')
      .columns([
        'tenant_id',
        'transaction_id',
        'numero',
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
        select ${tenantId}::bigint, e.sale, e.number, r.id, e.company, e.establishment, r.beneficiary_user_id, r.nivel,
          r.beneficiario, r.modelo, e.ppm, e.base, e.centavos, e.dia, e.month, e.status,
          ${now}::timestamptz
        from unnest(
          ${column('bigint', ({ transactionId }) => transactionId)}, ${column('smallint', ({ number }) => number)},
          ${column('bigint', ({ ruleId }) => ruleId)}, ${column('bigint', ({ companyId }) => companyId)},
          ${column('bigint', ({ establishmentId }) => establishmentId)},
          ${column('integer', ({ percentualPpm }) => percentualPpm)},
          ${column('bigint', ({ baseCentavos }) => baseCentavos)},
          ${column('bigint', ({ valorCentavos }) => valorCentavos)}, ${column('date', ({ dia }) => dia)},
          ${column('text', ({ competencia }) => competencia)},
          ${column('text', ({ status }) => status)}
        ) as e (sale, number, rule, company, establishment, ppm, base, centavos, dia, month, status)
        join commission_rules r on r.tenant_id = ${tenantId} and r.id = e.rule`),
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
        from unnest(${arrayLiteral(transactionIds)}::bigint[]) with ordinality as r (id, place)`)
      .onConflict((conflict) =>
        conflict
          .constraint('transaction_positions_sale_key')
          .doUpdateSet({ sequencia: sql<number>`excluded.sequencia` }),
      ),
  );
}
