import type { DeliveryState, WebhookEndpoint } from '../../api/webhooks.ts';

/** How an endpoint does, at a glance. */
type WebhookState = 'on' | 'failing' | 'off';

export function webhookState({
  enabled,
  failingSince,
}: Pick<WebhookEndpoint, 'enabled' | 'failingSince'>): WebhookState {
  if (!enabled) return 'off';
  return failingSince === null ? 'on' : 'failing';
}

export const STATE_COLORS: Record<WebhookState, string> = { on: 'green', failing: 'yellow', off: 'gray' };

export const DELIVERY_STATES = [
  'pending',
  'delivered',
  'givenUp',
  'withheld',
] as const satisfies readonly DeliveryState[];

export const DELIVERY_COLORS: Record<DeliveryState, string> = {
  pending: 'blue',
  delivered: 'green',
  givenUp: 'red',
  withheld: 'gray',
};

/** What the events of a type happen to: the part of its name before the dot. */
function nounOf(type: string): string {
  return type.split('.')[0] ?? type;
}

/** Types by what they happen to, in the order of the catalogue. */
export function groupTypes<Type extends { type: string }>(
  types: readonly Type[],
): { noun: string; types: Type[] }[] {
  return [...Map.groupBy(types, ({ type }) => nounOf(type))].map(([noun, some]) => ({ noun, types: some }));
}
