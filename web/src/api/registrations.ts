import { api, dataOf } from './client.ts';
import type { BodyOf } from './types.ts';

const path = (userId: string) => ({ params: { path: { userId } } });

/** Where and as what somebody is let in. */
export type Admission = BodyOf<'approveRegistration'>;

/** Lets somebody in who registered, and tells them so by mail. */
export const approveRegistration = (userId: string, body: Admission) =>
  dataOf(api.POST('/api/v1/auth/registrations/{userId}/approval', { ...path(userId), body }));

/** Refuses somebody who registered, who reads the reason in a mail. */
export const refuseRegistration = (userId: string, reason: string) =>
  dataOf(api.POST('/api/v1/auth/registrations/{userId}/refusal', { ...path(userId), body: { reason } }));
