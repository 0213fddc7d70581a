import { writeAudit } from '../../platform/audit/audit.ts';
import { type Origin, ROLE_NUMBERS, type RoleName } from '../../platform/auth/caller.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { findTenantById, findTenantByUuid, type TenantRow, tenancyProblems } from '../tenancy/index.ts';
import type { IdentityContext } from './context.ts';
import { writeMembership } from './memberships/membership-queries.ts';
import { hashNewPassword } from './sessions/new-password.ts';
import { userCreated } from './user-events.ts';
import { userProblems } from './user-problems.ts';
import { createUser } from './users/user-creation.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** Null makes a super-admin of the platform. */
  tenantUuid: string | null;
}

export interface CreatedAdmin {
  uuid: string;
  role: RoleName;
  tenantName: string;
}

/**
 * Adds a user who may administer a tenant, or everything, at once: for whoever runs the installation, before there is
 * anybody to invite. 404 for an unknown tenant, 409 for an e-mail that has an account.
 */
export async function createAdmin(
  context: Pick<
    IdentityContext,
    'breachedPasswords' | 'clock' | 'database' | 'passwords' | 'platformTenantId'
  >,
  origin: Origin,
  admin: NewAdmin,
): Promise<CreatedAdmin> {
  const { clock, database } = context;
  const tenant = await tenantOf(context, admin.tenantUuid);
  const role: RoleName = tenant.kind === 'platform' ? 'super-admin' : 'admin';
  const { email, name } = admin;
  const passwordHash = await hashNewPassword(context, admin.password, { email, name, paths: [tenant.path] });
  return database.systemTransaction(async (tx) => {
    const now = clock.now();
    const created = await createUser(
      tx,
      context.platformTenantId(),
      {
        email: admin.email.trim().toLowerCase(),
        name: admin.name.trim(),
        status: 'ativo',
        passwordHash,
        homeTenantId: tenant.id,
        createdByUuid: null,
      },
      now,
    );
    if (created === null) throw userProblems.emailTaken();
    await writeMembership(tx, {
      tenantId: tenant.id,
      userId: created.userId,
      role: ROLE_NUMBERS[role],
      companyId: null,
      customRoleId: null,
      givenAt: now,
      givenBy: null,
    });
    await writeAudit(tx, clock, origin, {
      tenantId: tenant.id,
      action: 'user.registered',
      targetType: 'user',
      targetUuid: created.uuid,
      targetId: created.userId,
      after: { nome: admin.name.trim(), status: 'ativo', role },
    });
    const made = userCreated.of(
      { id: created.userId, companyId: null },
      { id: created.uuid, status: 'ativo' },
    );
    leaveEvents(tx, clock, tenant.id, [made]);
    return { uuid: created.uuid, role, tenantName: tenant.name };
  });
}

async function tenantOf(
  { database, platformTenantId }: Pick<IdentityContext, 'database' | 'platformTenantId'>,
  uuid: string | null,
): Promise<TenantRow> {
  const tenant =
    uuid === null
      ? await findTenantById(database.system, platformTenantId())
      : await findTenantByUuid(database.system, uuid);
  if (tenant === null) throw tenancyProblems.notFound();
  return tenant;
}
