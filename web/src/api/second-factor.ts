import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { Proof } from './second-step.ts';
import { ifMatch } from './tagged.ts';
import type { BodyOf, FactorPolicy } from './types.ts';

/** Whether the caller has a second factor, and what their tenants ask for. */
export const ownFactorQuery = queryOptions({
  queryKey: keys.me.part('second-factor'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/second-factor', { signal })),
});

export const beginEnrolment = () => dataOf(api.POST('/api/v1/auth/second-factor/enrolment', { body: {} }));

type CodeAndPassword = BodyOf<'confirmSecondFactor'>;

/** Turns the second factor on; answers the recovery codes. */
export async function confirmEnrolment(given: CodeAndPassword): Promise<string[]> {
  return (await dataOf(api.POST('/api/v1/auth/second-factor/confirmation', { body: given }))).recoveryCodes;
}

export type ProofAndPassword = Proof & { password: string };

export async function renewRecoveryCodes(given: ProofAndPassword): Promise<string[]> {
  return (await dataOf(api.POST('/api/v1/auth/second-factor/recovery-codes', { body: given }))).recoveryCodes;
}

export async function removeFactor(given: ProofAndPassword): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/second-factor/removal', { body: given }));
}

export async function proveAgain(proof: Proof): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/step-up', { body: proof }));
}

/** The browsers in which the caller's sign-in asks for no second factor. */
export const rememberedDevicesQuery = queryOptions({
  queryKey: keys.me.part('remembered-devices'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/second-factor/devices', { signal })),
});

export async function forgetDevice(id: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/second-factor/devices/{id}', { params: { path: { id } } }));
}

const path = (userId: string) => ({ path: { userId } });

/** Whether somebody whom the caller administers has a second factor. */
export const personFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part('second-factor', userId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/second-factor', { params: path(userId), signal })),
  });

export async function resetPersonFactor(userId: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/users/{userId}/second-factor', { params: path(userId) }));
}

/** What the tenant asks of sign-ins, with the version that a change names. */
export const factorPolicyQuery = queryOptions({
  queryKey: keys.tenants.part('second-factor-policy'),
  queryFn: async ({ signal }): Promise<{ policy: FactorPolicy; etag: string | null }> => {
    const { data, headers } = await answerOf(api.GET('/api/v1/auth/second-factor-policy', { signal }));
    return { policy: data, etag: headers.get('etag') };
  },
});

export async function saveFactorPolicy(
  policy: BodyOf<'putSecondFactorPolicy'>,
  etag: string | null,
): Promise<void> {
  await dataOf(api.PUT('/api/v1/auth/second-factor-policy', { body: policy, ...ifMatch(etag) }));
}
