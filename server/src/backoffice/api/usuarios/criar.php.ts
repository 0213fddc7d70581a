import { Type } from 'typebox';
import {
  Email,
  type IdentityContext,
  invite,
  PersonName,
  userProblems,
} from '../../../modules/identity/index.ts';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Text, Timestamp } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const inviteUserEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeInviteUser',
  summary: 'Invite a person by mail to the tenant, in a role',
  access: role('admin'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      nome: PersonName,
      email: Email,
      role_number: Type.String({ maxLength: 10, description: 'number of a role as text' }),
    }),
    response: {
      200: enveloped({
        convite: Type.Object({ uuid: Text, email: Text, role: Text, status: Text, expira_em: Timestamp }),
      }),
    },
  },
  problems: [
    userProblems.aboveCaller,
    userProblems.roleAboveCaller,
    userProblems.alreadyMember,
    userProblems.roleUnknown,
    requestProblems.tooManyRequests,
  ],
  handler: (call, context) => {
    const { email, nome, role_number: roleNumber } = call.body;
    return invite(context, call, { email, nome, roleNumber });
  },
  wrap: (invitation, { language }) =>
    success(backofficeTexts.created[language], {
      convite: {
        uuid: invitation.id,
        email: invitation.email,
        role: invitation.role,
        status: invitation.status,
        expira_em: invitation.expiresAt,
      },
    }),
});
