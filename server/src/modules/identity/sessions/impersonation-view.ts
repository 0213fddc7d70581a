import { type Static, Type } from 'typebox';
import type { Caller } from '../../../platform/auth/caller.ts';
import { named, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';

/** Who acts as the caller, as it is answered. */
export const Impersonation = named(
  'Impersonation',
  Type.Object({
    by: Type.Object({ id: Uuid, nome: Text }),
    reason: Text,
    until: Timestamp,
    readOnly: Type.Boolean(),
  }),
);

/** The super-admin of the platform who acts as the caller; null for the caller. */
export function viewImpersonation({
  impersonator,
}: Pick<Caller, 'impersonator'>): Static<typeof Impersonation> | null {
  if (impersonator === null) return null;
  const { mayWrite, reason, until, userName, userUuid } = impersonator;
  return {
    by: { id: userUuid, nome: userName },
    reason,
    until: until.toISOString(),
    readOnly: !mayWrite,
  };
}
