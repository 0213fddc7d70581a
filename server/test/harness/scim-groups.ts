import type { Directory } from './scim.ts';

const ROLES = '/api/v1/auth/custom-roles';

/** A role of the tenant, which its owner makes; answers its number. */
export async function makeRole(
  { owner }: Directory,
  name: string,
  role = 'viewer',
  permissions: string[] = [],
): Promise<string> {
  const made = await owner.post(ROLES, { name, role, permissions });
  if (made.status !== 201) throw new Error(`no role: ${made.text}`);
  return made.body.id;
}

/** What somebody is in the tenant, as its owner sees it. */
export async function standingOf(
  { owner }: Directory,
  id: string,
): Promise<{ role: string; customRole: string | null } | null> {
  const { body } = await owner.get(`/api/v1/auth/users/${id}/memberships`);
  const [first] = body;
  return first === undefined ? null : { role: first.role, customRole: first.customRole?.name ?? null };
}
