import { Type } from 'typebox';
import {
  findCallerByCookie,
  findUserEmail,
  type IdentityContext,
  Impersonation,
  PermissionKeyName,
  viewImpersonation,
} from '../modules/identity/index.ts';
import { type Caller, isOfPlatform, ROLE_NUMBERS } from '../platform/auth/caller.ts';
import { requestProblems } from '../platform/http/request-problems.ts';
import { named, nullable } from '../platform/http/schema.ts';
import { timeZoneOf } from '../platform/local-date.ts';

/** The fields that say who is signed in. */
export const MeFields = {
  user: named(
    'SignedInUser',
    Type.Object({
      id: Type.Integer(),
      uuid: Type.String(),
      nome: Type.String(),
      email: Type.String(),
      role: nullable(Type.String()),
      role_number: nullable(Type.String()),
      tenant_id: nullable(Type.Integer()),
      tenant_uuid: nullable(Type.String()),
      tenant_name: nullable(Type.String()),
      time_zone: Type.String(),
      is_platform_admin: Type.Boolean({ description: 'whether the caller is super-admin of the platform' }),
    }),
  ),
  permissoes: Type.Array(PermissionKeyName),
  modulos: Type.Array(Type.String()),
  suporte: Type.Optional(Impersonation),
  segundo_fator_exigido: Type.Optional(
    Type.Literal(true, { description: 'present while the session may do nothing but enrol a second factor' }),
  ),
};

/** The same beside the CSRF code, as whatever opens a session answers it. */
export const OpenedFields = { ...MeFields, csrf_token: Type.String() };

/** Who a session stands for that was just opened. */
export async function describeOpened(
  context: IdentityContext,
  { cookie, csrfToken }: { cookie: string; csrfToken: string },
) {
  const caller = await findCallerByCookie(context, cookie);
  if (caller === null) throw requestProblems.unauthenticated();
  const email = await findUserEmail(context.database.system, caller.userId);
  return { ...describeCaller(caller, email), csrf_token: csrfToken };
}

/** The caller and the e-mail address in the shape of these fields. */
export function describeCaller(caller: Caller, email: string) {
  const { tenant, role } = caller;
  const impersonation = viewImpersonation(caller);
  return {
    user: {
      id: caller.userId,
      uuid: caller.userUuid,
      nome: caller.userName,
      email,
      role,
      role_number: role === null ? null : String(ROLE_NUMBERS[role]),
      tenant_id: tenant?.id ?? null,
      tenant_uuid: tenant?.uuid ?? null,
      tenant_name: tenant?.name ?? null,
      time_zone: timeZoneOf({ tenant }),
      is_platform_admin: caller.isSuperAdmin && isOfPlatform(caller),
    },
    permissoes: [...caller.permissions].sort(),
    modulos: [...caller.modules].sort(),
    ...(impersonation === null ? {} : { suporte: impersonation }),
    ...(caller.mustEnrol ? { segundo_fator_exigido: true as const } : {}),
  };
}
