import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';

/** How far the departure of a tenant is: its data is being written, lies there, or the tenant is being removed or gone. */
export const DEPARTURE_STATUSES = ['exporting', 'exported', 'removing', 'removed', 'failed'] as const;
export type DepartureStatus = (typeof DEPARTURE_STATUSES)[number];

export const Departure = Type.Object(
  {
    id: Uuid,
    tenant: Type.Object({ id: Uuid, name: Text }),
    status: oneOf(DEPARTURE_STATUSES),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'of the file, in per cent' }),
    sizeBytes: nullable(Type.Integer({ description: 'of the file; null while there is none' })),
    problem: nullable(Type.Object({ code: Text, message: Text })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'TenantDeparture' },
);
export type Departure = Static<typeof Departure>;

const RemovalLine = Type.Object({
  table: Text,
  effect: oneOf(['deleted', 'moved', 'cleared', 'ended', 'kept', 'blocks'] as const),
  describe: Type.String({ description: 'the rows in words, in English' }),
  rows: nullable(Type.Integer({ description: 'null where they are not counted' })),
});

export const RemovalPreview = named(
  'TenantRemovalPreview',
  Type.Object({
    tenants: Type.Integer({ minimum: 1, description: 'how many go, those below it among them' }),
    lines: Type.Array(RemovalLine),
    blocked: Type.Boolean({ description: 'whether rows stand in the way, those of effect `blocks`' }),
    suspended: Type.Boolean({ description: 'whether it is; only then it is exported and removed' }),
    departure: nullable(Departure),
  }),
);
export type RemovalPreview = Static<typeof RemovalPreview>;

export const DepartureParams = strictObject({ departureId: Uuid });

export const TenantRemovalQuery = strictObject({
  name: Type.String({ maxLength: 200, description: 'the name of the tenant, typed by who removes it' }),
});
