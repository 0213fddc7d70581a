import { Type } from 'typebox';
import { createInvitationOperation, Email, PersonName } from '../../../modules/identity/index.ts';
import { Text, Timestamp } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { csrfBody } from '../../endpoint.ts';
import { backofficeTexts } from '../../texts.ts';

export const inviteUserEndpoint = backofficeDoor(import.meta.url)(createInvitationOperation, {
  method: 'POST',
  operationId: 'backofficeInviteUser',
  summary: 'Invite a person by mail to the tenant, in a role',
  tenant: 'required',
  message: backofficeTexts.created,
  words: { names: { roleNumber: 'role_number' } },
  input: {
    schema: {
      body: csrfBody({
        nome: PersonName,
        email: Email,
        role_number: Type.String({ maxLength: 10, description: 'number of a role as text' }),
      }),
    },
    read: ({ body: { email, nome, role_number: roleNumber } }) => ({ email, nome, roleNumber }),
  },
  data: {
    schema: {
      convite: Type.Object({ uuid: Text, email: Text, role: Text, status: Text, expira_em: Timestamp }),
    },
    of: ({ email, expiresAt, id, role, status }) => ({
      convite: { uuid: id, email, role, status, expira_em: expiresAt },
    }),
  },
});
