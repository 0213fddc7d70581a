import { type Static, Type } from 'typebox';
import { named, nullable, Text, Timestamp } from '../../platform/http/schema.ts';

/** A module of a tenant as routes answer it. */
export const TenantModule = named(
  'TenantModule',
  Type.Object({
    module: Text,
    label: Type.String({ description: "in the caller's language" }),
    enabled: Type.Boolean(),
    can_switch: Type.Boolean({
      description: 'whether the caller may switch it; nobody can for the platform',
    }),
    updated_at: nullable(Timestamp),
  }),
);
export type TenantModule = Static<typeof TenantModule>;
