import { holdsKey, membersHolding, type NoticeSubject } from '../notifications/index.ts';
import { SIGNAL_KEY, signalReadersAmong } from './people.ts';
import { findSignals } from './signal-queries.ts';
import { signalTitle } from './signal-words.ts';

/** What signals tell of themselves: to whoever sees those of the whole tenant. */
export const signalSubject: NoticeSubject = {
  responsible: (database, tenant) => membersHolding(database, tenant, SIGNAL_KEY),
  readersAmong: (database, tenant, _id, userIds) => signalReadersAmong(database, tenant, userIds),
  titles: async (database, tenantId, ids, language) => {
    const signals = await findSignals(database.tenant(tenantId), tenantId, ids);
    return new Map(signals.map((signal) => [signal.id, signalTitle(signal, language)]));
  },
  visible: async (database, caller, tenantId, ids) => {
    if (caller.companyId !== null || !holdsKey(caller, SIGNAL_KEY)) return [];
    const signals = await findSignals(database.tenant(tenantId), tenantId, ids);
    return signals.map(({ id }) => id);
  },
  path: (id) => `/financeiro/sinais?sinal=${id}`,
};
