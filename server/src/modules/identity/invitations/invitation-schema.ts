import { type Static, Type } from 'typebox';
import { orderedBy } from '../../../platform/http/list-order-field.ts';
import {
  named,
  nullable,
  oneOf,
  pageQuery,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';
import { Email, PersonName, roleFields } from '../users/user-schema.ts';
import { INVITATION_ORDERS } from './invitation-order.ts';

export const InvitationBody = named(
  'InvitationInput',
  strictObject({
    email: Email,
    nome: PersonName,
    ...roleFields,
    tenantId: Type.Optional(Uuid),
    companyId: Type.Optional(Uuid),
    customRoleId: Type.Optional(
      Type.String({ format: 'uuid', description: 'a role of that tenant, which says the role as well' }),
    ),
  }),
);
export type InvitationBody = Static<typeof InvitationBody>;

export const Invitation = named(
  'Invitation',
  Type.Object({
    id: Uuid,
    email: Text,
    nome: Text,
    tenantId: Uuid,
    role: Text,
    roleNumber: Text,
    roleId: Uuid,
    status: Text,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
);
export type Invitation = Static<typeof Invitation>;

/** What became of an invitation: not answered yet, no longer to be answered, or answered. */
export const INVITATION_STATUSES = ['pendente', 'expirado', 'aceito'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const InvitationParams = strictObject({ invitationId: Uuid });

export const InvitationListQuery = strictObject({
  status: Type.Optional(oneOf(INVITATION_STATUSES)),
  sort: Type.Optional(orderedBy(INVITATION_ORDERS)),
  ...pageQuery,
});
export type InvitationListQuery = Static<typeof InvitationListQuery>;

const Named = Type.Object({ id: Uuid, name: Text });

export const InvitationLine = Type.Object(
  {
    id: Uuid,
    email: Type.String({ description: 'masked for who may not see the data of users' }),
    nome: nullable(Type.String({ description: 'null for somebody whom only other tenants know' })),
    role: Text,
    roleNumber: Text,
    status: oneOf(INVITATION_STATUSES),
    company: nullable(Named),
    invitedBy: nullable(Named),
    createdAt: Type.String({ format: 'date-time', description: 'when it was sent, the last time' }),
    expiresAt: Timestamp,
    acceptedAt: nullable(Timestamp),
    abilities: named(
      'InvitationAbilities',
      Type.Object({
        resend: Type.Boolean(),
        link: Type.Boolean({ description: 'read the link that the mail carries, to hand it over otherwise' }),
        cancel: Type.Boolean(),
      }),
    ),
  },
  { title: 'InvitationLine' },
);
export type InvitationLine = Static<typeof InvitationLine>;

export const InvitationPage = Type.Object({
  items: Type.Array(InvitationLine),
  hasMore: Type.Boolean({ description: 'whether others follow' }),
});
export type InvitationPage = Static<typeof InvitationPage>;

export const InvitationLink = Type.Object({ url: Text, expiresAt: Timestamp });
export type InvitationLink = Static<typeof InvitationLink>;
