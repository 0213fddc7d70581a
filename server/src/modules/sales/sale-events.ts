import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { Type } from 'typebox';
import { defineEvent, type NewEvent } from '../../platform/events/event.ts';
import { DateText, Id, oneOf, Uuid } from '../../platform/http/schema.ts';
import type { ChangedSale, SaleEventKind, SaleState } from './sale-change.ts';
import type { LockedSale } from './sale-change-queries.ts';

const readKeys = [['operacoes.read']] as const;
const Centavos = Type.Integer({ description: 'centavos' });
const sale = { id: Id, uuid: Uuid, establishmentId: Id, status: oneOf(SALE_STATUSES) };

export const saleRecorded = defineEvent({
  type: 'sale.recorded',
  readKeys,
  summary: {
    'pt-BR': 'Uma venda foi registrada, à mão ou por um arquivo',
    en: 'A sale was recorded, by hand or by a file',
  },
  data: Type.Object({
    ...sale,
    day: DateText,
    installments: Type.Integer(),
    gross: Centavos,
    mdr: Centavos,
    net: Centavos,
  }),
});

const saleStatusChanged = defineEvent({
  type: 'sale.statusChanged',
  readKeys,
  summary: { 'pt-BR': 'Uma venda mudou de situação', en: 'The status of a sale changed' },
  data: Type.Object({ ...sale, previousStatus: oneOf(SALE_STATUSES) }),
});

export const saleRemoved = defineEvent({
  type: 'sale.removed',
  readKeys,
  summary: {
    'pt-BR': 'Uma venda saiu com a importação que a trouxe',
    en: 'A sale went with the import that had brought it',
  },
  data: Type.Object({ id: Id }),
});

const MoneyMove = Type.Object({
  saleId: Id,
  saleUuid: Uuid,
  establishmentId: Id,
  number: Type.Integer({ description: 'which change of the sale it is' }),
  amount: Centavos,
});

const ofSale = (type: string, summary: { 'pt-BR': string; en: string }) =>
  defineEvent({ type, noun: 'sale', readKeys, summary, data: MoneyMove });

const refundCreated = ofSale('refund.created', {
  'pt-BR': 'Uma venda foi estornada, toda ou em parte',
  en: 'A sale was refunded, as a whole or in part',
});
const disputeOpened = ofSale('dispute.opened', {
  'pt-BR': 'Uma venda foi contestada',
  en: 'A sale was disputed',
});
const disputeWon = ofSale('dispute.won', {
  'pt-BR': 'Uma contestação foi ganha',
  en: 'A dispute was won',
});
const disputeLost = ofSale('dispute.lost', {
  'pt-BR': 'Uma contestação foi perdida',
  en: 'A dispute was lost',
});

export const saleEvents = [
  saleRecorded,
  saleStatusChanged,
  saleRemoved,
  refundCreated,
  disputeOpened,
  disputeWon,
  disputeLost,
];

const MONEY_MOVES: Partial<Record<SaleEventKind, typeof refundCreated>> = {
  estorno: refundCreated,
  contestacao: disputeOpened,
  contestacao_ganha: disputeWon,
  contestacao_perdida: disputeLost,
};

/**
 * What is told of a change of a sale, the so-manieth: what happened to its money, and its new status where it has one.
 */
export function eventsOfChange(
  sale: Pick<LockedSale, 'companyId' | 'establishmentId' | 'id' | 'uuid'>,
  { status: previousStatus }: Pick<SaleState, 'status'>,
  { event, status }: Pick<ChangedSale, 'event' | 'status'>,
  number: number,
): NewEvent[] {
  const { establishmentId, id, uuid } = sale;
  const part = { saleId: id, saleUuid: uuid, establishmentId, number, amount: event.centavos };
  const told = MONEY_MOVES[event.kind]?.of(sale, part);
  const moved = saleStatusChanged.of(sale, { id, uuid, establishmentId, status, previousStatus });
  return [...(told === undefined ? [] : [told]), ...(status === previousStatus ? [] : [moved])];
}
