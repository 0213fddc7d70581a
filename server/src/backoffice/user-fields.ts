import { type Static, Type } from 'typebox';
import { findUserUuidById, type IdentityContext, type UserSummary } from '../modules/identity/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';

/** A user as the back office shows one. */
export const UserLine = named(
  'BackofficeUser',
  Type.Object({
    id: Type.Integer(),
    uuid: Text,
    nome: nullable(Text),
    email: Text,
    status: nullable(Text),
    role: nullable(Text),
    role_number: nullable(Text),
    criado_em: Timestamp,
    atualizado_em: Timestamp,
  }),
);

export function userLine(id: number, user: UserSummary): Static<typeof UserLine> {
  return {
    id,
    uuid: user.id,
    nome: user.nomeCompleto,
    email: user.email,
    status: user.status,
    role: user.role,
    role_number: user.roleNumber,
    criado_em: user.createdAt,
    atualizado_em: user.updatedAt,
  };
}

/** A well-formed uuid that no user has. */
const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * The uuid of the user with that number. For an unknown number it is a uuid that no user has: the service then refuses it
 * exactly like a user out of reach, and a caller cannot tell which numbers exist.
 */
export async function uuidOfUser(
  { database }: Pick<IdentityContext, 'database'>,
  caller: Caller,
  id: number,
): Promise<string> {
  return (await findUserUuidById(database.tenant(caller.recordsTenantId), id)) ?? NO_USER;
}
