import type { operations } from '@retaguarda/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

/** The types of records that have a history. */
export type HistoryType = operations['listHistory']['parameters']['query']['type'];

/** Whose keys a history goes by, so that whatever changes a record asks for its history anew. */
const KEYS = {
  transaction: keys.sales,
  establishment: keys.establishments,
  proposal: keys.proposals,
  commission_statement: keys.commissions,
  company: keys.companies,
  user: keys.users,
  terminal: keys.terminals,
  rental: keys.rentals,
  rate_plan: keys.ratePlans,
  import_run: keys.imports,
  project: keys.projects,
  tenant: keys.managedTenants,
} as const satisfies Record<HistoryType, object>;

const PAGE_SIZE = 10;

/** What happened to a record, the newest first, page after page. */
export const historyQuery = (type: HistoryType, id: string) =>
  infiniteQueryOptions({
    queryKey: KEYS[type].part('history', id),
    queryFn: ({ pageParam, signal }) => {
      const query = { type, id, pageSize: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return dataOf(api.GET('/api/v1/history', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
