import { type Static, Type } from 'typebox';
import { strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { Email, PersonName, roleFields } from '../users/user-schema.ts';

export const InvitationBody = strictObject({
  email: Email,
  nome: PersonName,
  ...roleFields,
  tenantId: Type.Optional(Uuid),
  companyId: Type.Optional(Uuid),
});
export type InvitationBody = Static<typeof InvitationBody>;

export const Invitation = Type.Object({
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
});
export type Invitation = Static<typeof Invitation>;
