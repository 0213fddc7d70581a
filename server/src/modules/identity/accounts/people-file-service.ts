import type { Static } from 'typebox';
import { Type } from 'typebox';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { missingField } from '../../../platform/http/validation.ts';
import type { IdentityContext } from '../context.ts';
import { InvitationBody } from '../invitations/invitation-schema.ts';
import { assertFewByFile, inviteByFile } from '../invitations/invitation-service.ts';
import { givenRole } from '../memberships/given-role.ts';
import { givenCompany, resolveCompany } from '../memberships/membership-company.ts';
import { writeMembership } from '../memberships/membership-queries.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import { assertMayAssign } from '../roles/role-policy.ts';
import { listRoles } from '../roles/role-queries.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import type { UserCall } from '../user-call.ts';
import { userCreated } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import { createUser } from '../users/user-creation.ts';
import { NewPassword } from '../users/user-schema.ts';

/** A person as a line of a file names them: whoever has a password there comes in with it, anybody else is invited. */
export const PersonOfFile = strictObject({
  ...InvitationBody.properties,
  password: Type.Optional(NewPassword),
});
export type PersonOfFile = Static<typeof PersonOfFile>;

/**
 * Takes in a person of a file. Without a password they are invited; with one they become an active member who signs in with it, unless the
 * address has an account already (409): nobody sets the password of somebody else's account. 403 for a role that is not the caller's to give.
 */
export async function enterByFile(
  context: IdentityContext,
  call: UserCall,
  { password, ...body }: PersonOfFile,
): Promise<void> {
  if (password === undefined) {
    await inviteByFile(context, call, body);
    return;
  }
  const { clock } = context;
  const { caller } = call;
  const tenant = requestTenant(caller);
  const { customRoleId } = body;
  if (!namesRole(body) && customRoleId === undefined) throw missingField('roleNumber', call.language);
  const db = context.database.tenant(tenant.id);
  const named = namesRole(body) ? chooseRole(await listRoles(db), body) : null;
  if (named !== null && customRoleId === undefined) assertMayAssign(caller, named);
  const asked = await resolveCompany(context.companies, db, tenant.id, body.companyId);
  const companyId = givenCompany(caller, tenant.id, asked) ?? null;
  await assertFewByFile(context, caller);
  const person = { email: body.email.trim().toLowerCase(), name: body.nome.trim() };
  const passwordHash = await hashNewPassword(context, password, { ...person, paths: [tenant.path] });
  const account = { ...person, passwordHash };
  await call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const given = await givenRole(tx, caller, { tenantId: tenant.id, named, customRoleId });
    const home = { status: 'ativo', homeTenantId: tenant.id, createdByUuid: caller.userUuid } as const;
    const made = await createUser(tx, context.platformTenantId(), { ...account, ...home }, now);
    if (made === null) throw userProblems.emailTaken();
    await writeMembership(tx, {
      tenantId: tenant.id,
      userId: made.userId,
      role: given.role.number,
      companyId,
      customRoleId: given.customRole?.id ?? null,
      givenAt: now,
      givenBy: caller.userId,
    });
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'user.registered',
      targetType: 'user',
      targetUuid: made.uuid,
      targetId: made.userId,
      after: {
        nome: account.name,
        status: 'ativo',
        role: given.role.name,
        customRole: given.customRole?.name,
      },
    });
    const event = userCreated.of({ id: made.userId, companyId }, { id: made.uuid, status: 'ativo' });
    leaveEvents(tx, clock, tenant.id, [event]);
  });
}
