import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Taken } from './sale-account.ts';
import type { CalculatedSale } from './sale-calculation.ts';
import type { ChangedSale, SaleEventKind } from './sale-change.ts';
import { query } from './tables.ts';

/** A sale as its changes need it. */
export interface LockedSale {
  id: number;
  uuid: string;
  version: number;
  companyId: number;
  establishmentId: number;
  acquirer: string;
  modalidade: Modality;
  bandeira: CardBrand;
  parcelas: number;
  status: SaleStatus;
  settlement: SettlementStatus;
  soldAt: Date;
  dia: string;
  mdrRatePpm: number;
  gross: number;
  mdr: number;
  advance: number;
  net: number;
  reversedGross: number;
  reversedMdr: number;
  reversedNet: number;
  disputed: number;
  lost: number;
  dueOn: string | null;
  paidOn: string | null;
  interruptedOn: string | null;
  resumedOn: string | null;
  /** Of a sale in installments, in their order; null when it is paid out at once. */
  parts: { gross: number; mdr: number; advance: number; date: string }[] | null;
}

/** The installments of the sale `t`, in their order, as JSON; null for one that is paid out at once. */
export const INSTALLMENTS = sql`(select json_agg(p order by p.place)
  from unnest(t.parcelas_bruto_centavos, t.parcelas_mdr_centavos, t.parcelas_antecipacao_centavos, t.parcelas_data)
    with ordinality as p (gross, mdr, advance, date, place))`;

/** What changes of a sale `t` need. */
export const LOCKED_COLUMNS = sql`t.id, t.uuid, t.version, t.company_id as "companyId",
  t.establishment_id as "establishmentId", t.adquirente as acquirer, t.modalidade, t.bandeira, t.parcelas, t.status,
  t.status_liquidacao as settlement, t.data_transacao as "soldAt", t.dia, t.taxa_mdr_ppm as "mdrRatePpm",
  t.valor_bruto_centavos as gross, t.valor_mdr_centavos as mdr, t.valor_antecipacao_centavos as advance,
  t.valor_liquido_centavos as net, t.valor_estornado_centavos as "reversedGross",
  t.mdr_estornado_centavos as "reversedMdr", t.liquido_estornado_centavos as "reversedNet",
  t.valor_contestado_centavos as disputed, t.valor_perdido_centavos as lost, t.data_prevista_liquidacao as "dueOn",
  t.data_liquidacao as "paidOn", t.liquidacao_interrompida_em as "interruptedOn",
  t.liquidacao_retomada_em as "resumedOn", ${INSTALLMENTS} as parts`;

/** Locks the sale until the end of the transaction; null when it is not there. */
export function lockSale(tx: AnyTx, tenantId: number, id: number): Promise<LockedSale | null> {
  return tx.first(lockedSale({ tenantId, id }));
}

const lockedSale = prepared(({ tenantId, id }: { tenantId: number; id: number }) =>
  statement(sql<LockedSale>`
      select ${LOCKED_COLUMNS}
      from transactions t where t.tenant_id = ${tenantId} and t.id = ${id} for no key update of t`),
);

/** Writes the change of a locked sale, with the commit. */
export function writeChange(tx: AnyTx, tenantId: number, id: number, change: ChangedSale, now: Date): void {
  const { disputed, lost, reversed, settlement, status } = change;
  const isCancelled = status === 'cancelada';
  tx.send(changing({ tenantId, id, now, disputed, lost, ...reversed, settlement, status }, { isCancelled }));
}

const changing = preparedShapes(
  (
    is: { tenantId: number; id: number; now: Date } & Pick<
      ChangedSale,
      'disputed' | 'lost' | 'settlement' | 'status'
    > &
      ChangedSale['reversed'],
    { isCancelled }: { isCancelled: boolean },
  ) =>
    query
      .updateTable('transactions')
      .set({
        status: is.status,
        valor_estornado_centavos: is.gross,
        mdr_estornado_centavos: is.mdr,
        liquido_estornado_centavos: is.net,
        valor_contestado_centavos: is.disputed,
        valor_perdido_centavos: is.lost,
        status_liquidacao: is.settlement.status,
        liquidacao_interrompida_em: is.settlement.interruptedOn,
        liquidacao_retomada_em: is.settlement.resumedOn,
        ...(isCancelled ? { cancelada_em: is.now } : {}),
        version: sql<number>`version + 1`,
        updated_at: is.now,
      })
      .where('tenant_id', '=', is.tenantId)
      .where('id', '=', is.id),
);

/** Stores the fees and payouts that a sale has since its capture. */
export async function writeTerms(
  tx: AnyTx,
  tenantId: number,
  id: number,
  { advanceCentavos, installments, mdrCentavos, mdrRatePpm, netCentavos, payoutDates }: CalculatedSale,
): Promise<void> {
  const ofInstallments = (pick: (one: (typeof installments)[number]) => number) =>
    installments.length > 1 ? sql<number[]>`${arrayLiteral(installments.map(pick))}::bigint[]` : null;
  await tx.many(
    query
      .updateTable('transactions')
      .set({
        taxa_mdr_ppm: mdrRatePpm,
        valor_mdr_centavos: mdrCentavos,
        valor_antecipacao_centavos: advanceCentavos,
        valor_liquido_centavos: netCentavos,
        data_prevista_liquidacao: payoutDates[0] ?? null,
        parcelas_bruto_centavos: ofInstallments(({ grossCentavos }) => grossCentavos),
        parcelas_mdr_centavos: ofInstallments((one) => one.mdrCentavos),
        parcelas_antecipacao_centavos: ofInstallments(({ advanceCostCentavos }) => advanceCostCentavos),
        parcelas_data: payoutDates.length > 1 ? sql<string[]>`${arrayLiteral(payoutDates)}::date[]` : null,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

interface NewEvent {
  id: number;
  number: number;
  from: SaleStatus;
  change: ChangedSale;
  day: string;
}

/** Adds an event of a sale that is locked, with the commit. */
export function insertEvent(
  tx: AnyTx,
  tenantId: number,
  { change, day, from, id, number }: NewEvent,
  now: Date,
): void {
  const { centavos, kind, parts } = change.event;
  const column = (pick: (taken: Taken) => number) => arrayLiteral(parts.map(pick));
  tx.send(
    eventInsertion({
      ...{ tenantId, id, number, kind, from, day, centavos, now },
      to: change.status,
      receivableGross: column(({ receivable }) => receivable.gross),
      receivableMdr: column(({ receivable }) => receivable.mdr),
      receivableAdvance: column(({ receivable }) => receivable.advance),
      debitGross: column(({ debit }) => debit.gross),
      debitMdr: column(({ debit }) => debit.mdr),
    }),
  );
}

interface EventColumns extends Omit<NewEvent, 'change'> {
  tenantId: number;
  kind: SaleEventKind;
  to: SaleStatus;
  centavos: number;
  receivableGross: string;
  receivableMdr: string;
  receivableAdvance: string;
  debitGross: string;
  debitMdr: string;
  now: Date;
}

const eventInsertion = prepared((is: EventColumns) => {
  const bigints = (column: string) => sql<number[]>`${column}::bigint[]`;
  return query.insertInto('transaction_events').values({
    tenant_id: is.tenantId,
    transaction_id: is.id,
    numero: is.number,
    tipo: is.kind,
    de: is.from,
    para: is.to,
    dia: is.day,
    valor_centavos: is.centavos,
    recebiveis_bruto: bigints(is.receivableGross),
    recebiveis_mdr: bigints(is.receivableMdr),
    recebiveis_antecipacao: bigints(is.receivableAdvance),
    debitos_bruto: bigints(is.debitGross),
    debitos_mdr: bigints(is.debitMdr),
    created_at: is.now,
  });
});
