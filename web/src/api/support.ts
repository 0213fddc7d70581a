import { signOut } from './account.ts';
import { api, dataOf } from './client.ts';
import { beginAnew } from './connection.ts';
import { forgetRecentRecords } from './recent-records.ts';
import type { BodyOf } from './types.ts';

/** Goes on as another person; the own session stays behind it. */
export async function startSupport(body: BodyOf<'startImpersonation'>): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/impersonations', { body }));
  forgetRecentRecords();
  beginAnew();
}

/** Goes back to the own session, to the page of the person. */
export async function endSupport(userId: string): Promise<void> {
  await signOut();
  forgetRecentRecords();
  beginAnew(`/usuarios/${userId}`);
}
