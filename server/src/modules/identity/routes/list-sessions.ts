import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { findSessionOwner } from '../accounts/session-owner.ts';
import type { IdentityContext } from '../context.ts';
import { listLiveSessions } from '../sessions/session-list-queries.ts';
import { viewSession } from '../sessions/session-service.ts';
import { userProblems } from '../user-problems.ts';

export const listSessionsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/sessions',
  operationId: 'listSessions',
  summary: 'Live sessions of a user, the newest first',
  tag: 'sessions',
  access: authenticated,
  schema: {
    params: strictObject({ userId: Uuid }),
    response: {
      200: Type.Array(
        Type.Object({
          id: Uuid,
          kind: Type.String({ description: 'bearer or cookie' }),
          current: Type.Boolean({ description: 'whether this request belongs to it' }),
          ip: nullable(
            Type.String({
              description: 'the network of its address (/24, IPv6 /48), never the whole address',
            }),
          ),
          userAgent: nullable(Type.String()),
          device: nullable(
            Type.String({ description: 'browser and system, or what a program calls itself' }),
          ),
          createdAt: Timestamp,
          lastSeenAt: Timestamp,
          expiresAt: Timestamp,
          support: nullable(
            Type.Object(
              { by: nullable(Text), reason: Text, readOnly: Type.Boolean() },
              {
                description: 'the super-admin of the platform who acts as the user in it; null for the user',
              },
            ),
          ),
        }),
      ),
    },
  },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: async ({ params, caller }, context) => {
    const owner = await findSessionOwner(context, caller, params.userId);
    const db = context.database.tenant(owner.recordsTenantId);
    const sessions = await listLiveSessions(db, owner.recordsTenantId, owner.userId, context.clock.now());
    return sessions.map((session) => viewSession(session, caller));
  },
});
