import { type Static, Type } from 'typebox';
import {
  named,
  nullable,
  oneOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';

const HOST_STATES = ['unverified', 'verified', 'failing', 'suspended'] as const;

export const HostParams = strictObject({ hostId: Uuid });

export const HostBody = strictObject({
  host: Type.String({ minLength: 3, maxLength: 253, description: 'the name alone: `painel.empresa.com.br`' }),
});
export type HostBody = Static<typeof HostBody>;

export const PortalHost = named(
  'PortalHost',
  Type.Object({
    id: Uuid,
    host: Text,
    url: Type.String({ description: 'where the portal is once the host is verified and points here' }),
    state: oneOf(HOST_STATES),
    verifiedAt: nullable(Timestamp),
    failingSince: nullable(Timestamp),
    suspendedAt: nullable(Timestamp),
    record: Type.Object(
      { name: Text, type: Type.Literal('TXT'), value: Text },
      { description: 'the record that shows whose the host is' },
    ),
    target: Type.String({ description: 'what the CNAME record of the host points at' }),
    createdAt: Timestamp,
  }),
);
export type PortalHost = Static<typeof PortalHost>;

export const PortalHostList = named('PortalHostList', Type.Object({ items: Type.Array(PortalHost) }));
export type PortalHostList = Static<typeof PortalHostList>;
