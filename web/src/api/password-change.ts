import { api, dataOf } from './client.ts';
import type { BodyOf } from './types.ts';

/** Changes the own password; answers how many other sessions ended. */
export async function changePassword(change: BodyOf<'changePassword'>): Promise<number> {
  return (await dataOf(api.POST('/api/v1/auth/change-password', { body: change }))).ended;
}
