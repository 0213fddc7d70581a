import type { Caller } from '../../../platform/auth/caller.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { IdentityContext } from '../context.ts';
import { hasFactor } from './factors.ts';

/** How long a proof of the second factor is fresh. */
const STEP_UP_MINUTES = 10;

/** Throws 403 for somebody with a second factor whose session has not proved it in the last minutes. */
export async function assertSteppedUp(
  { clock, database }: Pick<IdentityContext, 'clock' | 'database'>,
  { recordsTenantId, secondFactorAt, userId }: Caller,
): Promise<void> {
  const oldest = clock.now().getTime() - STEP_UP_MINUTES * 60_000;
  if (secondFactorAt !== null && secondFactorAt.getTime() > oldest) return;
  if (await hasFactor(database.tenant(recordsTenantId), { tenantId: recordsTenantId, userId }))
    throw requestProblems.stepUpRequired();
}
