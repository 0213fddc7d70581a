import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, FeeAnswer, RatePlan } from './types.ts';

export type FeeQuestion = BodyOf<'backofficeCalculateFees'>;

/** What a sale costs and pays. Throws 400 where no rate fits or advancing would cost more than the sale. */
export const feesQuery = (question: FeeQuestion) =>
  queryOptions({
    queryKey: ['fees', question],
    queryFn: async ({ signal }): Promise<FeeAnswer> => {
      const sent = api.POST('/backend/api/propostas/simulador/calcular.php', { body: question, signal });
      return (await dataOf(sent)).data;
    },
    retry: false,
  });

/** The rate plans of the tenant with their tables. */
export const ratePlansQuery = queryOptions({
  queryKey: keys.ratePlans.all,
  queryFn: async ({ signal }): Promise<RatePlan[]> =>
    (await dataOf(api.GET('/backend/api/planos-taxas/listar.php', { signal }))).data.planos,
});
