import { type Caller, ROLE_NUMBERS, type RoleNumber } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import {
  assertMayAssign,
  chooseRole,
  countInvitation,
  inviteInTransaction,
  listRoles,
  type RoleRow,
  type UserCall,
} from '../identity/index.ts';
import type { TenantKind } from '../tenancy/index.ts';
import type { ContactForm } from './company-input.ts';
import type { ContactRow } from './company-queries.ts';
import type { CompanyKey } from './company-write-queries.ts';
import { deleteOtherContacts, findPerson, type StoredContact, writeContact } from './contact-queries.ts';
import type { DirectoryContext } from './context.ts';

export interface ContactTenant {
  id: number;
  uuid: string;
  path: string;
  kind: TenantKind;
}

/** A contact whose role is known to exist and to be the caller's to give. */
export interface CheckedContact extends Omit<ContactForm, 'roleNumber'> {
  /** Undefined leaves what is known. */
  role: RoleRow | null | undefined;
  /** The role of a person who is invited without one being named. */
  invitedRole: RoleRow;
}

/**
 * Checks what contacts ask for before a transaction begins: 403 for a role above the caller's own, 422 for one that does
 * not exist there, 429 for too many invitations. `known` are the contacts that the company has already.
 */
export async function checkContacts(
  context: DirectoryContext,
  caller: Caller,
  tenant: ContactTenant,
  contacts: readonly ContactForm[],
  known: readonly ContactRow[] = [],
): Promise<CheckedContact[]> {
  if (contacts.length === 0) return [];
  const roles = await listRoles(context.database.tenant(tenant.id));
  const lowest = chooseRole(roles, { roleNumber: String(ROLE_NUMBERS.viewer) });
  const checked = contacts.map(({ roleNumber, ...contact }) => {
    const role = typeof roleNumber === 'string' ? chooseRole(roles, { roleNumber }) : roleNumber;
    if (role) assertMayAssign(caller, role);
    return { ...contact, role, invitedRole: role ?? lowest };
  });
  const before = new Map(known.map((row) => [row.email, row]));
  const invited = checked.filter(({ email, invite }) => invite && before.get(email)?.invite !== true);
  for (const _contact of invited) await countInvitation(context, caller);
  return checked;
}

/** Makes these the contacts of the company: the ones of the same e-mail change, all others go. */
export async function replaceContacts(
  tx: Tx,
  context: DirectoryContext,
  call: Pick<UserCall, 'caller' | 'origin'>,
  company: { key: CompanyKey; tenant: ContactTenant; known: readonly ContactRow[] },
  contacts: readonly CheckedContact[],
): Promise<void> {
  const { key, known, tenant } = company;
  deleteOtherContacts(
    tx,
    key,
    contacts.map(({ email }) => email),
  );
  const before = new Map(known.map((row) => [row.email, row]));
  for (const contact of contacts) {
    const row = before.get(contact.email) ?? null;
    const userId = row?.user?.id ?? (await findOrInvite(tx, context, call, { key, tenant, contact, row }));
    await writeContact(tx, key, stored(contact, row, userId));
  }
}

function stored(contact: CheckedContact, row: ContactRow | null, userId: number | null): StoredContact {
  const { email, invite, nome, role } = contact;
  const known = { roleNumber: row?.roleNumber ?? null, rolePending: row?.rolePending ?? false };
  const number: RoleNumber | null | undefined = role === undefined ? undefined : (role?.number ?? null);
  const given =
    number === undefined || number === known.roleNumber
      ? known
      : { roleNumber: number, rolePending: number !== null };
  return { nome, email, invite, userId, ...given };
}

interface Wanted {
  key: CompanyKey;
  tenant: ContactTenant;
  contact: CheckedContact;
  row: ContactRow | null;
}

/**
 * The user behind a contact that is to be one: a user of the tenant is linked, somebody unknown is invited, and a user
 * of another tenant is left alone, without a word about it. Whoever has an account and no tenant is invited, and linked
 * no sooner than a member.
 */
async function findOrInvite(
  tx: Tx,
  context: DirectoryContext,
  call: Pick<UserCall, 'caller' | 'origin'>,
  { contact, key, row, tenant }: Wanted,
): Promise<number | null> {
  const { email, invite, invitedRole, nome } = contact;
  if (!invite) return null;
  const person = await findPerson(tx, tenant.id, email);
  if (person !== null && (person.role !== null || person.homeTenantId === tenant.id)) return person.userId;
  const mayBeInvited = person === null || person.homeTenantId === null;
  if (!mayBeInvited || row?.invite === true) return null;
  const { companyId } = key;
  await inviteInTransaction(tx, context, call, { email, name: nome, tenant, role: invitedRole, companyId });
  const invited = person === null ? await findPerson(tx, tenant.id, email) : null;
  return invited?.userId ?? null;
}
