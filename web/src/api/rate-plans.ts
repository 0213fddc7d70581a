import { api, dataOf } from './client.ts';
import type { BodyOf } from './types.ts';

export type NewRatePlan = BodyOf<'backofficeCreateRatePlan'>;
export type RatePlanChange = Omit<BodyOf<'backofficeUpdateRatePlan'>, 'id'>;
export type RatePlanRange = NonNullable<NewRatePlan['faixas']>[number];

/** Makes a plan of the tenant and answers its number. Throws 400 for a name in use or ranges that overlap. */
export async function createRatePlan(body: NewRatePlan): Promise<number> {
  return (await dataOf(api.POST('/backend/api/planos-taxas/criar.php', { body }))).data.id;
}

/** Changes the fields that are sent; `faixas` puts a whole table in the place of the one before. */
export async function changeRatePlan(id: number, change: RatePlanChange): Promise<void> {
  await dataOf(api.POST('/backend/api/planos-taxas/atualizar.php', { body: { id, ...change } }));
}
