import { sql } from 'kysely';
import { arrayLiteral, arrayRows, literalColumns } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { ScheduledInstallment } from '../rates/index.ts';
import type { SaleDraft, ToldFees } from './sale.ts';
import type { CalculatedSale, SaleTerms } from './sale-calculation.ts';
import { query } from './tables.ts';

/** A sale to be written, with its fees, payouts and commissions. */
export interface NewSale {
  uuid: string;
  draft: SaleDraft;
  /** Its local date, `YYYY-MM-DD`. */
  dia: string;
  terms: SaleTerms;
  sale: CalculatedSale;
}

/** The fees that a file stated where they differ from ours; null where they agree, or where nobody is paid. */
export function differenceOf({ draft: { told }, sale }: Pick<NewSale, 'draft' | 'sale'>): ToldFees | null {
  if (told === undefined || sale.installments.length === 0) return null;
  const mdr = told.mdr === sale.mdrCentavos ? null : told.mdr;
  const advance = told.advance === sale.advanceCentavos ? null : told.advance;
  const net = told.net === sale.netCentavos ? null : told.net;
  return mdr === null && advance === null && net === null ? null : { mdr, advance, net };
}

type Value = (sale: NewSale) => string | number | null;

/** The columns of a sale with their types. */
const SALE_COLUMNS = {
  uuid: ['uuid', ({ uuid }) => uuid],
  white_label_id: ['bigint', ({ terms }) => terms.whiteLabelId],
  company_id: ['bigint', ({ terms }) => terms.companyId],
  establishment_id: ['bigint', ({ draft }) => draft.establishmentId],
  location_id: ['bigint', ({ draft }) => draft.locationId],
  terminal_id: ['bigint', ({ draft }) => draft.terminalId],
  adquirente: ['text', ({ draft }) => draft.adquirente],
  nsu: ['text', ({ draft }) => draft.nsu],
  codigo_autorizacao: ['text', ({ draft }) => draft.codigoAutorizacao],
  tid: ['text', ({ draft }) => draft.tid],
  e2e_id: ['text', ({ draft }) => draft.e2eId],
  bandeira: ['text', ({ draft }) => draft.bandeira],
  modalidade: ['text', ({ draft }) => draft.modalidade],
  parcelas: ['smallint', ({ draft }) => draft.parcelas],
  forma_captura: ['text', ({ draft }) => draft.formaCaptura],
  cartao_mascarado: ['text', ({ draft }) => draft.cartaoMascarado],
  valor_bruto_centavos: ['bigint', ({ draft }) => draft.valorBrutoCentavos],
  taxa_mdr_ppm: ['integer', ({ sale }) => sale.mdrRatePpm],
  valor_mdr_centavos: ['bigint', ({ sale }) => sale.mdrCentavos],
  valor_antecipacao_centavos: ['bigint', ({ sale }) => sale.advanceCentavos],
  valor_liquido_centavos: ['bigint', ({ sale }) => sale.netCentavos],
  status: ['text', ({ draft }) => draft.status],
  status_liquidacao: ['text', ({ sale }) => sale.settlement],
  motivo_negativa: ['text', ({ draft }) => draft.motivoNegativa],
  data_transacao: ['timestamptz', ({ draft }) => draft.dataTransacao.toISOString()],
  dia: ['date', ({ dia }) => dia],
  data_prevista_liquidacao: ['date', ({ sale }) => sale.payoutDates[0] ?? null],
  data_liquidacao: ['date', ({ draft }) => draft.dataLiquidacao],
  import_run_id: ['bigint', ({ draft }) => draft.importRunId],
  mdr_informado_centavos: ['bigint', (one) => differenceOf(one)?.mdr ?? null],
  antecipacao_informada_centavos: ['bigint', (one) => differenceOf(one)?.advance ?? null],
  liquido_informado_centavos: ['bigint', (one) => differenceOf(one)?.net ?? null],
} satisfies Record<string, [string, Value]>;

/** For sales in installments only: for one that is paid out at once the columns above say it. Each value is an array. */
const INSTALLMENT_COLUMNS = {
  parcelas_bruto_centavos: ['bigint[]', ofInstallments(({ grossCentavos }) => grossCentavos)],
  parcelas_mdr_centavos: ['bigint[]', ofInstallments(({ mdrCentavos }) => mdrCentavos)],
  parcelas_antecipacao_centavos: [
    'bigint[]',
    ofInstallments(({ advanceCostCentavos }) => advanceCostCentavos),
  ],
  parcelas_data: [
    'date[]',
    ({ sale }) => (sale.payoutDates.length > 1 ? arrayLiteral(sale.payoutDates) : null),
  ],
} satisfies Record<string, [string, Value]>;

function ofInstallments(pick: (installment: ScheduledInstallment) => number): Value {
  return ({ sale: { installments } }) =>
    installments.length > 1 ? arrayLiteral(installments.map(pick)) : null;
}

type SaleColumn = keyof typeof SALE_COLUMNS;
type InstallmentColumn = keyof typeof INSTALLMENT_COLUMNS;

const OWN = Object.entries<[string, Value]>(SALE_COLUMNS);
const IN_PARTS = Object.entries<[string, Value]>(INSTALLMENT_COLUMNS);
/** As they are sent: an array of arrays has rows of one length, and installments have many. */
const SENT: Record<string, [string, Value]> = {
  ...SALE_COLUMNS,
  ...Object.fromEntries(
    IN_PARTS.map(([name, [, value]]): [string, [string, Value]] => [name, ['text', value]]),
  ),
};
const COLUMNS = [...Object.keys(SALE_COLUMNS), ...Object.keys(INSTALLMENT_COLUMNS)] as (
  | SaleColumn
  | InstallmentColumn
)[];

/**
 * The values of the statement that adds sales. Built before the turn of the writer comes, so that the statement goes out at
 * once then.
 */
export function saleInsertion(tenantId: number, sales: readonly NewSale[], now: Date) {
  const selected = [
    ...OWN.map(([name]) => sql.ref(`r.${name}`)),
    ...IN_PARTS.map(([name, [type]]) => sql`${sql.ref(`r.${name}`)}::${sql.raw(type)}`),
  ];
  return query
    .insertInto('transactions')
    .columns(['tenant_id', ...COLUMNS, 'created_at', 'updated_at'])
    .expression(sql`
      select ${tenantId}::bigint, ${sql.join(selected)}, ${now}::timestamptz, ${now}::timestamptz
      from ${arrayRows('r', literalColumns(sales, SENT))}`)
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
  const ids = new Map<string, number>();
  for (const { id, uuid } of await tx.many(insertion)) ids.set(uuid, id);
  return ids;
}

/**
 * Gives each of the sales its place in the order of changes, with the commit. The last thing a transaction does: the numbering stays
 * locked until then, so whoever reads up to a number has read everything before it.
 */
export async function placeLast(tx: AnyTx, tenantId: number, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length === 0) return;
  tx.send(numbering({ tenantId, amount: saleIds.length }));
  tx.send(placing({ tenantId, amount: saleIds.length, ids: arrayLiteral(saleIds) }));
}

const numbering = prepared((is: { tenantId: number; amount: number }) =>
  query
    .insertInto('transaction_sequences')
    .values({ tenant_id: is.tenantId, ultima: is.amount })
    .onConflict((conflict) =>
      conflict
        .constraint('transaction_sequences_pkey')
        .doUpdateSet({ ultima: sql<number>`transaction_sequences.ultima + excluded.ultima` }),
    ),
);

const placing = prepared((is: { tenantId: number; amount: number; ids: string }) =>
  query
    .insertInto('transaction_positions')
    .columns(['tenant_id', 'transaction_id', 'sequencia'])
    .expression(sql`
      select q.tenant_id, r.id, q.ultima - ${is.amount}::bigint + r.place
      from transaction_sequences q cross join unnest(${is.ids}::bigint[]) with ordinality as r (id, place)
      where q.tenant_id = ${is.tenantId}`)
    .onConflict((conflict) =>
      conflict
        .constraint('transaction_positions_sale_key')
        .doUpdateSet({ sequencia: sql<number>`excluded.sequencia` }),
    ),
);
