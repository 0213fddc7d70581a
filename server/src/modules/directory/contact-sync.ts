import { writeAudit } from '../../platform/audit/audit.ts';
import { ROLE_NUMBERS, type RoleNumber } from '../../platform/auth/caller.ts';
import type { SystemReader, Tx } from '../../platform/db/executors.ts';
import { assignRole, listRoles, type UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import type { CompanyRecord, ContactRow } from './company-queries.ts';
import { listAdminRoles, writeContactRole } from './contact-queries.ts';
import { type RoleSync, syncRole } from './contact-role.ts';
import type { DirectoryContext } from './context.ts';

type Actor = Pick<UserCall, 'caller' | 'origin'>;

interface ContactSync extends RoleSync {
  row: ContactRow;
}

/** Whether reading this company has to write: a contact and its user do not agree about the role. */
export async function needsSync(
  context: Pick<DirectoryContext, 'database'>,
  record: CompanyRecord,
  actor: Actor,
): Promise<boolean> {
  return plan(record, actor, await rolesFromAbove(context.database.system, record)).length > 0;
}

/**
 * Makes contacts and users agree about roles, and says whether there was anything to do. The company is locked by the
 * caller, and the record read after that; the scope of the transaction needs the tenants above as well.
 */
export async function syncContactRoles(
  tx: Tx,
  context: DirectoryContext,
  actor: Actor,
  record: CompanyRecord,
): Promise<boolean> {
  const syncs = plan(record, actor, await rolesFromAbove(tx, record));
  if (syncs.length === 0) return false;
  for (const { contact, row, userRole } of syncs) {
    if (userRole !== null) await giveRole(tx, context, actor, record, { row, userRole });
    if (contact !== null) await writeContactRole(tx, record.tenantId, row.id, contact);
  }
  await writeAudit(tx, context.clock, actor.origin, {
    tenantId: record.tenantId,
    action: 'company.contactRolesSynchronized',
    targetType: 'company',
    targetUuid: record.uuid,
    targetId: record.id,
    companyId: record.id,
    before: { roles: syncs.map(({ row }) => ({ userId: row.user?.uuid, role: row.roleNumber })) },
    after: {
      roles: syncs.map(({ contact, row }) => ({
        userId: row.user?.uuid,
        role: contact?.roleNumber ?? row.roleNumber,
      })),
    },
  });
  return true;
}

/** The contacts that have something to write. */
function plan(
  record: CompanyRecord,
  { caller }: Actor,
  fromAbove: ReadonlyMap<number, RoleNumber>,
): ContactSync[] {
  const callerRole = caller.role === null ? Number.POSITIVE_INFINITY : ROLE_NUMBERS[caller.role];
  return (record.contacts ?? []).flatMap((row) => {
    const user =
      row.user === null
        ? null
        : {
            role: row.user.role ?? fromAbove.get(row.user.id) ?? null,
            receivesRole: row.user.status === 'ativo' && row.user.homeTenantId === record.tenantId,
          };
    const sync = syncRole(row, user, callerRole);
    return sync.contact === null && sync.userRole === null ? [] : [{ ...sync, row }];
  });
}

/** The roles of users without a membership in the tenant who administer it from above, by user. */
async function rolesFromAbove(
  db: SystemReader | Tx,
  { contacts, tenantId, tenantPath }: CompanyRecord,
): Promise<Map<number, RoleNumber>> {
  const users = (contacts ?? []).flatMap(({ user }) =>
    user !== null && user.role === null ? [user.id] : [],
  );
  if (users.length === 0) return new Map();
  const above = pathIds(tenantPath).filter((id) => id !== tenantId);
  return new Map((await listAdminRoles(db, users, above)).map((row) => [row.userId, row.role]));
}

async function giveRole(
  tx: Tx,
  context: DirectoryContext,
  { origin }: Actor,
  record: CompanyRecord,
  { row, userRole }: { row: ContactRow; userRole: RoleNumber },
): Promise<void> {
  const role = (await listRoles(tx)).find(({ number }) => number === userRole);
  if (role === undefined || row.user === null) return;
  await assignRole(tx, context, origin, {
    user: row.user,
    tenant: { id: record.tenantId },
    role,
    companyId: record.id,
  });
}
