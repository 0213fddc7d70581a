import type { SystemReader } from '../../../platform/db/executors.ts';
import { membershipIsOpen } from '../company-blocks.ts';
import { query } from '../tables.ts';
import type { SessionHolder } from './session-holder.ts';

/** What decides where a sign-in lands. */
export type DatedMembership = Omit<SessionHolder['memberships'][number], 'customRoleId' | 'keys'> & {
  createdAt: Date;
};

/** All memberships of a user in active tenants, with the tenants' paths. */
export function membershipsOfUser(db: SystemReader, userId: number): Promise<DatedMembership[]> {
  return db.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select([
        'm.tenant_id as tenantId',
        't.path as path',
        'm.role_number as role',
        'm.company_id as companyId',
        'm.created_at as createdAt',
      ])
      .where('m.user_id', '=', userId)
      .where('t.status', '=', 'ativo')
      .where(membershipIsOpen),
  );
}
