import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import {
  acceptInvitation,
  INVITATIONS,
  inviteTo,
  makeInviter,
} from '../../../../test/harness/invitations.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const url = (id: string) => `${INVITATIONS}/${id}`;
const h = await createHarness({ leavesMessages: true });

test('answers 200; the link stops working, nothing is listed any more, and the log says who did it', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  const token = await tokenFromMail(h, email);
  const answer = await admin.delete(url(id));
  expect([answer.status, answer.body]).toEqual([200, { cancelled: true }]);
  expect(outcome(await acceptInvitation(h, token))).toBe('400 auth.tokenInvalid');
  expect((await admin.get(INVITATIONS)).body.items).toEqual([]);
  const entry = (await auditOf(h, id)).find(({ action }) => action === 'invitation.cancelled');
  expect(entry).toMatchObject({ actor: admin.id, before: { role: 4, companyId: null } });
  expect(outcome(await admin.delete(url(id)))).toBe('404 invitation.notFound');
});

test('a mail that is still on its way does not go', async () => {
  const { admin } = await makeInviter(h);
  await h.runJobs();
  const { email, id } = await inviteTo(admin);
  await admin.delete(url(id));
  await h.runJobs();
  expect(h.mailer.sent.filter(({ to }) => to === email)).toEqual([]);
});

test('the person can be invited again, and becomes a member by accepting', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  await admin.delete(url(id));
  await inviteTo(admin, { email, roleNumber: '5' });
  expect((await acceptInvitation(h, await tokenFromMail(h, email))).status).toBe(200);
  const login = await h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });
  expect(login.body.user.role).toBe('viewer');
});

test('somebody who has an account and is a member stays one', async () => {
  const { tenant, admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  await h.db.owner.query('update users set password_hash = $2 where email = $1', [email, 'x']);
  await admin.delete(url(id));
  const { rows } = await h.db.owner.query(
    'select m.role_number from memberships m join users u on u.id = m.user_id where u.email = $1 and m.tenant_id = $2',
    [email, tenant.id],
  );
  expect(rows).toEqual([{ role_number: 4 }]);
});

test('409 once it was accepted', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  await acceptInvitation(h, await tokenFromMail(h, email));
  expect(outcome(await admin.delete(url(id)))).toBe('409 invitation.accepted');
});

test('400 for no UUID, 401 for nobody, 403 for who is no admin and for a role above, 404 for another tenant’s', async () => {
  const { tenant, admin } = await makeInviter(h);
  const { id } = await inviteTo(admin);
  expect(outcome(await admin.delete(url('1')))).toBe('400 validation.failed');
  expect((await h.request('DELETE', url(id))).status).toBe(401);
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.delete(url(id)))).toBe('403 role.required');
  const root = await h.platform.user({ role: 'super-admin' });
  const above = await inviteTo(root, { roleNumber: '1', tenantId: tenant.uuid });
  expect(outcome(await admin.delete(url(above.id)))).toBe('403 user.aboveCaller');
  const other = await makeInviter(h);
  expect(outcome(await other.admin.delete(url(id)))).toBe('404 invitation.notFound');
});
