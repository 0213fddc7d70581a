import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { OperationalDashboard, TopEstablishments } from './types.ts';

export type PeriodQuery = NonNullable<operations['getOperationalDashboard']['parameters']['query']>;

/** What a company sold in a period, the current month unless it is named. Throws 400 for more than 366 days. */
export const operationalDashboardQuery = (companyId: string, query: PeriodQuery) =>
  queryOptions({
    queryKey: keys.operations.part('dashboard', companyId, query),
    queryFn: ({ signal }): Promise<OperationalDashboard> =>
      dataOf(
        api.GET('/api/v1/company/directory/{companyId}/operational/dashboard', {
          params: { path: { companyId }, query },
          signal,
        }),
      ),
  });

/** The establishments of a company that sold most in a period. */
export const topEstablishmentsQuery = (companyId: string, query: PeriodQuery) =>
  queryOptions({
    queryKey: keys.operations.part('top-establishments', companyId, query),
    queryFn: ({ signal }): Promise<TopEstablishments> =>
      dataOf(
        api.GET('/api/v1/company/directory/{companyId}/operational/top-estabelecimentos', {
          params: { path: { companyId }, query },
          signal,
        }),
      ),
  });
