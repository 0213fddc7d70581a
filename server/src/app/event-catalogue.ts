import { commissionEvents } from '../modules/commissions/index.ts';
import { companyEvents } from '../modules/directory/index.ts';
import { userEvents } from '../modules/identity/index.ts';
import { importEvents } from '../modules/imports/index.ts';
import { payoutEvents } from '../modules/payouts/index.ts';
import { proposalEvents } from '../modules/proposals/index.ts';
import { saleEvents } from '../modules/sales/index.ts';
import { taskEvents } from '../modules/tasks/index.ts';
import type { EventCatalogue } from '../modules/webhooks/index.ts';
import type { EventType } from '../platform/events/event.ts';

const ALL: readonly EventType[] = [
  ...userEvents,
  ...companyEvents,
  ...taskEvents,
  ...saleEvents,
  ...proposalEvents,
  ...commissionEvents,
  ...importEvents,
  ...payoutEvents,
];

/** Every type of events that a module tells of. */
export const eventCatalogue: EventCatalogue = new Map(ALL.map((type) => [type.type, type]));
