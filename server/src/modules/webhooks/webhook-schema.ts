import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { versionField } from '../../platform/http/record-version.ts';
import { nullable, oneOf, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';
import { DELIVERY_STATES, DISABLED_BECAUSE } from './tables.ts';

export const EndpointParams = strictObject({ endpointId: { ...Uuid, description: 'the endpoint' } });
export const DeliveryParams = strictObject({
  endpointId: { ...Uuid, description: 'the endpoint' },
  eventId: { ...Uuid, description: 'the event that was sent' },
});

const Name = Type.String({ minLength: 1, maxLength: 120, pattern: SAYS_SOMETHING });
const Address = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'where events are posted, https',
});
const Types = Type.Array(Type.String({ maxLength: 60 }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'the types of events, of the catalogue',
});
const Company = Type.Object({ id: Uuid, name: Text });

const fields = {
  id: Uuid,
  name: Text,
  url: Text,
  events: Type.Array(Text),
  company: nullable(Company),
  owner: nullable(
    Type.Object(
      { id: Uuid, name: Text },
      { description: 'in whose name events are sent: who saved it last' },
    ),
  ),
  enabled: Type.Boolean(),
  disabledBecause: nullable(oneOf(DISABLED_BECAUSE)),
  disabledAt: nullable(Timestamp),
  failingSince: nullable(Timestamp),
  nextAttemptAt: nullable(Type.String({ format: 'date-time', description: 'until when it is left alone' })),
  deliveredAt: nullable(Timestamp),
  previousSecretUntil: nullable(
    Type.String({ format: 'date-time', description: 'until when the secret before this one signs too' }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  versao: Type.Integer(),
};

export const WebhookEndpoint = Type.Object(fields, { $id: 'WebhookEndpoint', title: 'WebhookEndpoint' });
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const WebhookEndpointList = Type.Object({ items: Type.Array(WebhookEndpoint) });

const Secret = Type.String({ description: 'whsec_ and base64; told this once' });
export const NewWebhookEndpoint = Type.Object({ ...fields, secret: Secret });
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>;

export const EndpointBody = strictObject({
  name: Name,
  url: Address,
  events: Types,
  companyId: Type.Optional(nullable(Uuid)),
  enabled: Type.Optional(Type.Boolean({ default: true })),
});
export type EndpointBody = Static<typeof EndpointBody>;

export const EndpointPatchBody = strictObject({
  ...versionField,
  name: Type.Optional(Name),
  url: Type.Optional(Address),
  events: Type.Optional(Types),
  companyId: Type.Optional(nullable(Uuid)),
  enabled: Type.Optional(Type.Boolean()),
});
export type EndpointPatchBody = Static<typeof EndpointPatchBody>;

export const RotationBody = strictObject({
  overlapHours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 168,
      default: 24,
      description: 'for how long the secret before signs as well',
    }),
  ),
});
export type RotationBody = Static<typeof RotationBody>;

export const RotatedSecret = Type.Object({ secret: Secret, previousSecretUntil: nullable(Timestamp) });
export type RotatedSecret = Static<typeof RotatedSecret>;

export const SentTest = Type.Object({
  sent: Type.Boolean({ description: 'a delivery of it shows within seconds' }),
});

const delivery = {
  eventId: Uuid,
  type: Text,
  state: oneOf(DELIVERY_STATES),
  attempts: Type.Integer(),
  nextAttemptAt: nullable(Timestamp),
  lastAttemptAt: nullable(Timestamp),
  status: nullable(Type.Integer({ description: 'what the endpoint answered last' })),
  fault: nullable(Type.String({ description: 'why there was no answer' })),
  durationMs: nullable(Type.Integer()),
  createdAt: Timestamp,
};

export const WebhookDelivery = Type.Object(delivery, { $id: 'WebhookDelivery', title: 'WebhookDelivery' });
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const DeliveriesQuery = strictObject({
  state: Type.Optional({ ...oneOf(DELIVERY_STATES), description: 'only deliveries in this state' }),
  cursor: Type.Optional(
    Type.String({ maxLength: 20, pattern: '^[0-9]{1,16}$', description: 'the `next` of the page before' }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

export const WebhookDeliveryPage = Type.Object({
  items: Type.Array(WebhookDelivery, { description: 'the newest event first' }),
  next: nullable(Text),
});
export type WebhookDeliveryPage = Static<typeof WebhookDeliveryPage>;

const Anything = Type.Unsafe<unknown>({ description: 'what the catalogue says of the type' });

const event = {
  id: Uuid,
  type: Text,
  timestamp: Timestamp,
  tenantId: Uuid,
  companyId: Type.Optional(Uuid),
  data: Anything,
};

const Event = Type.Object(event, { $id: 'Event', title: 'Event' });

export const WebhookDeliveryDetail = Type.Object({
  ...delivery,
  answer: nullable(Type.String({ description: 'the first bytes of what was answered last' })),
  payload: nullable(
    Type.Object(event, {
      description: 'what is sent; null when it is not kept any more, or the caller may not know of it',
    }),
  ),
});
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>;

export const EventTypeList = Type.Object({
  items: Type.Array(
    Type.Object({
      type: Text,
      summary: Text,
      readable: Type.Boolean({ description: 'whether the caller may know of such events' }),
      schema: Type.Unsafe<unknown>({
        type: 'object',
        additionalProperties: true,
        description: 'JSON Schema of `data`',
      }),
    }),
  ),
});
export type EventTypeList = Static<typeof EventTypeList>;

export const EventsQuery = strictObject({
  cursor: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'the `cursor` of the answer before; the oldest events without one',
    }),
  ),
  types: Type.Optional(
    Type.String({
      maxLength: 2_000,
      pattern: '^[a-zA-Z.]+(,[a-zA-Z.]+)*$',
      description: 'types, with commas between them',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'how many events at most' }),
  ),
});
export type EventsQuery = Static<typeof EventsQuery>;

export const EventPage = Type.Object({
  events: Type.Array(Event),
  cursor: Type.String({ description: 'where to go on, now or later' }),
  hasMore: Type.Boolean({ description: 'whether more is there already' }),
});
export type EventPage = Static<typeof EventPage>;
