import { sql } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CompanyKey } from './company-write-queries.ts';
import type { ContactRole } from './contact-role.ts';
import { query } from './tables.ts';

export interface StoredContact extends ContactRole {
  nome: string;
  email: string;
  invite: boolean;
  userId: number | null;
}

/** Writes the contact over the one of the same e-mail, if there is one. */
export async function writeContact(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  contact: StoredContact,
): Promise<void> {
  const columns = {
    nome: contact.nome,
    invite: contact.invite,
    role_number: contact.roleNumber,
    role_pending: contact.rolePending,
    user_id: contact.userId,
  };
  await tx.many(
    query
      .insertInto('company_contacts')
      .values({ tenant_id: tenantId, company_id: companyId, email: contact.email, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id', 'email']).doUpdateSet(columns)),
  );
}

/** Deletes all contacts of the company but those with these e-mails, without waiting for it. */
export function deleteOtherContacts(tx: AnyTx, key: CompanyKey, emails: readonly string[]): void {
  tx.send(deletionOfOthers({ ...key, emails }));
}

const deletionOfOthers = prepared((is: CompanyKey & { emails: readonly string[] }) =>
  query
    .deleteFrom('company_contacts')
    .where('tenant_id', '=', is.tenantId)
    .where('company_id', '=', is.companyId)
    .where(sql<boolean>`email <> all(${is.emails}::text[])`),
);

export async function writeContactRole(
  tx: AnyTx,
  tenantId: number,
  contactId: number,
  { roleNumber, rolePending }: ContactRole,
): Promise<void> {
  await tx.many(
    query
      .updateTable('company_contacts')
      .set({ role_number: roleNumber, role_pending: rolePending })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', contactId),
  );
}

/** The nearest membership of each user in tenants above one, the platform first; left out unless it is an admin's. */
export function listAdminRoles(
  db: SystemReader | AnyTx,
  userIds: readonly number[],
  tenantIds: readonly number[],
): Promise<{ userId: number; role: RoleNumber }[]> {
  const nearest = sql<{ userId: number; role: RoleNumber }>`
    select n.user_id as "userId", n.role_number as role from (
      select distinct on (m.user_id) m.user_id, m.role_number from memberships m
      where m.user_id = any(${userIds}::bigint[]) and m.tenant_id = any(${tenantIds}::bigint[])
      order by m.user_id, array_position(${tenantIds}::bigint[], m.tenant_id) desc) n
    where n.role_number <= 2`;
  return db.many({ compile: () => nearest.compile(query) });
}

export interface PersonOfTenant {
  userId: number;
  homeTenantId: number | null;
  /** Of the membership in the tenant; null without one. */
  role: RoleNumber | null;
}

/** Who has this e-mail, and how the person stands to the tenant; null when nobody has it. */
export function findPerson(tx: AnyTx, tenantId: number, email: string): Promise<PersonOfTenant | null> {
  return tx.first(
    query
      .selectFrom('users as u')
      .leftJoin('memberships as m', (join) =>
        join.onRef('m.user_id', '=', 'u.id').on('m.tenant_id', '=', tenantId),
      )
      .select(['u.id as userId', 'u.home_tenant_id as homeTenantId', 'm.role_number as role'])
      .where('u.email', '=', email),
  );
}
