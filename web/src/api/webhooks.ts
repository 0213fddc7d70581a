import type { operations } from '@retaguarda/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<
  Name extends 'listWebhookEndpoints' | 'listWebhookDeliveries' | 'listEventTypes' | 'getWebhookDelivery',
> = operations[Name]['responses'][200]['content']['application/json'];

export type WebhookEndpoint = AnswerOf<'listWebhookEndpoints'>['items'][number];
export type WebhookDelivery = AnswerOf<'listWebhookDeliveries'>['items'][number];
export type DeliveryState = WebhookDelivery['state'];
type NewWebhook = BodyOf<'createWebhookEndpoint'>;

const DELIVERIES_AT_ONCE = 20;

/** The endpoints of the tenant, in the order in which they were made. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks.lists,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/webhooks', { signal }))).items,
});

export const webhookQuery = (endpointId: string) =>
  queryOptions({
    queryKey: keys.webhooks.detail(endpointId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/webhooks/{endpointId}', { params: { path: { endpointId } }, signal })),
  });

/** Every type of events, with whether the caller may know of it. */
export const eventTypesQuery = queryOptions({
  queryKey: keys.webhooks.part('types'),
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/events/types', { signal }))).items,
});

/** What was sent to an endpoint and what waits there, the newest first, page after page. */
export const deliveriesQuery = (endpointId: string, state: DeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: keys.webhooks.part('deliveries', endpointId, state ?? ''),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { pageSize: DELIVERIES_AT_ONCE, ...(state === null ? {} : { state }), ...cursor };
      const params = { path: { endpointId }, query };
      return dataOf(api.GET('/api/v1/webhooks/{endpointId}/deliveries', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One delivery with its payload and what was answered. */
export const deliveryQuery = (endpointId: string, eventId: string) =>
  queryOptions({
    queryKey: keys.webhooks.part('delivery', endpointId, eventId),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/webhooks/{endpointId}/deliveries/{eventId}', {
          params: { path: { endpointId, eventId } },
          signal,
        }),
      ),
  });

/** Adds an endpoint; answers it with its secret, which happens only here. */
export function createWebhook(body: NewWebhook) {
  return dataOf(api.POST('/api/v1/webhooks', { body }));
}

export function changeWebhook(endpointId: string, body: BodyOf<'updateWebhookEndpoint'>) {
  return dataOf(api.PATCH('/api/v1/webhooks/{endpointId}', { params: { path: { endpointId } }, body }));
}

export async function deleteWebhook(endpointId: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/webhooks/{endpointId}', { params: { path: { endpointId } } }));
}

/** Gives an endpoint another secret and answers it, which happens only here; for a day both sign. */
export async function rotateWebhookSecret(endpointId: string): Promise<string> {
  const params = { path: { endpointId } };
  return (await dataOf(api.POST('/api/v1/webhooks/{endpointId}/rotate-secret', { params, body: {} }))).secret;
}

const idempotent = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Sends a test event; `key` keeps one click from sending two. */
export async function testWebhook(endpointId: string, key: string): Promise<void> {
  const params = { path: { endpointId } };
  await dataOf(api.POST('/api/v1/webhooks/{endpointId}/test', { params, ...idempotent(key) }));
}

export async function resendDelivery(endpointId: string, eventId: string, key: string): Promise<void> {
  const params = { path: { endpointId, eventId } };
  const path = '/api/v1/webhooks/{endpointId}/deliveries/{eventId}/resend';
  await dataOf(api.POST(path, { params, ...idempotent(key) }));
}
