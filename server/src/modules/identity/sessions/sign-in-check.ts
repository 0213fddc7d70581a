import type { Database } from '../../../platform/db/database.ts';
import { isKeptOut } from '../company-blocks.ts';
import { findTotp } from '../second-factor/factor-queries.ts';
import { listFactorPolicies } from '../second-factor/policy-queries.ts';
import { findCredentials } from './credential-queries.ts';
import { membershipsOfUser } from './login-queries.ts';
import { countLiveSessions } from './session-list-queries.ts';
import { findSession } from './session-queries.ts';

const NOBODY = { email: '', id: 0, uuid: '00000000-0000-0000-0000-000000000000' };

/**
 * Asks the database what a sign-in and the request after it ask, for somebody who does not exist. Throws when it refuses one of the
 * questions: a database may well answer others while nobody can sign in.
 */
export async function askAsSignIn(
  { system, tenant }: Pick<Database, 'system' | 'tenant'>,
  platformTenantId: number,
  now: Date,
): Promise<void> {
  await Promise.all([
    findCredentials(system, NOBODY.email),
    isKeptOut(system, NOBODY.id),
    membershipsOfUser(system, NOBODY.id),
    findTotp(tenant(platformTenantId), { tenantId: platformTenantId, userId: NOBODY.id }),
    listFactorPolicies(system, [platformTenantId]),
    findSession(system, { tenantId: platformTenantId, userUuid: NOBODY.uuid }, NOBODY.uuid, now),
    countLiveSessions(tenant(platformTenantId), platformTenantId, NOBODY.id, now),
  ]);
}
