import { PAYOUT_STATUSES, type PayoutStatus } from '@retaguarda/rules/payout-status';
import { Type } from 'typebox';
import type { AnyTx } from '../../platform/db/executors.ts';
import { defineEvent, leaveEvents } from '../../platform/events/event.ts';
import { DateText, Id, oneOf } from '../../platform/http/schema.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { ToldPayout } from './payout-queries.ts';

/** The topic of the job that learns of a return with payouts that were paid. */
export const PAYOUTS_ANSWERED_TOPIC = 'payouts.answered';

const readKeys = [['financeiro.read']] as const;
const payout = {
  id: Id,
  status: oneOf(PAYOUT_STATUSES),
  establishmentId: Id,
  amount: Type.Integer({ description: 'centavos' }),
  day: { ...DateText, description: 'on which the bank is to pay' },
};

const payoutCreated = defineEvent({
  type: 'payout.created',
  readKeys,
  summary: {
    'pt-BR': 'Um repasse a um estabelecimento foi preparado',
    en: 'A payout to an establishment was prepared',
  },
  data: Type.Object(payout),
});

const payoutStatusChanged = defineEvent({
  type: 'payout.statusChanged',
  readKeys,
  summary: {
    'pt-BR': 'Um repasse a um estabelecimento mudou de situação',
    en: 'The status of a payout to an establishment changed',
  },
  data: Type.Object({ ...payout, previousStatus: oneOf(PAYOUT_STATUSES) }),
});

export const payoutEvents = [payoutCreated, payoutStatusChanged];

const dataOf = ({ centavos, day, establishmentId, id, status }: ToldPayout) => ({
  id,
  status,
  establishmentId,
  amount: centavos,
  day,
});

interface ToldPlace {
  tenantId: number;
  now: Date;
}

/** Tells of payouts that were prepared, in the transaction that did so. */
export function tellPrepared(tx: AnyTx, { now, tenantId }: ToldPlace, payouts: readonly ToldPayout[]): void {
  const events = payouts.map((one) => payoutCreated.of(one, dataOf(one)));
  leaveEvents(tx, { now: () => now }, tenantId, events);
}

/** Tells of payouts that were moved, each with the status that it had. */
export function tellMoved(
  tx: AnyTx,
  { now, tenantId }: ToldPlace,
  moved: ReadonlyMap<ToldPayout, PayoutStatus>,
): void {
  const events = [...moved]
    .filter(([{ status }, previous]) => status !== previous)
    .map(([one, previousStatus]) => payoutStatusChanged.of(one, { ...dataOf(one), previousStatus }));
  leaveEvents(tx, { now: () => now }, tenantId, events);
}

/** Leaves word of a return, for whoever sends receipts of what was paid. */
export function leaveAnswered(tx: AnyTx, { now, tenantId }: ToldPlace, returnId: number): Promise<void> {
  const payload = { tenantId, returnId };
  return writeOutbox(tx, { now: () => now }, { tenantId, topic: PAYOUTS_ANSWERED_TOPIC, payload });
}
