import { expect, onTestFinished, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  acceptInvitation,
  INVITATIONS,
  inviteTo,
  makeInviter,
} from '../../../../test/harness/invitations.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const url = (id: string) => `${INVITATIONS}/${id}/sending`;
const h = await createHarness({ leavesMessages: true });

test('answers 200 with the invitation, valid for another seven days, and says so in the log', async () => {
  const { admin } = await makeInviter(h);
  const { id } = await inviteTo(admin);
  h.clock.advance({ minutes: 5 });
  const answer = await admin.post(url(id), {});
  expect(answer.status, answer.text).toBe(200);
  const expiresAt = new Date(h.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(answer.body).toMatchObject({ id, status: 'pendente', expiresAt });
  const entry = (await auditOf(h, id)).find(({ action }) => action === 'invitation.resent');
  expect(entry).toMatchObject({ actor: admin.id, after: { expiresAt } });
});

test('the old link stops at once, before the new mail has gone; the new one lets in', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  const old = await tokenFromMail(h, email);
  await admin.post(url(id), {});
  expect(outcome(await acceptInvitation(h, old))).toBe('400 auth.tokenInvalid');
  const renewed = await tokenFromMail(h, email);
  expect(renewed).not.toBe(old);
  expect((await acceptInvitation(h, renewed)).status).toBe(200);
  expect(outcome(await admin.post(url(id), {}))).toBe('409 invitation.accepted');
});

test('an expired one becomes open again', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  h.clock.advance({ hours: 200 });
  const bearer = await admin.freshToken();
  expect((await h.request('POST', url(id), { bearer, body: {} })).body.status).toBe('pendente');
  expect((await acceptInvitation(h, await tokenFromMail(h, email))).status).toBe(200);
});

test('a mail that was overtaken by another sending does not go', async () => {
  const { admin } = await makeInviter(h);
  await h.runJobs();
  const { email, id } = await inviteTo(admin);
  h.clock.advance({ seconds: 1 });
  await admin.post(url(id), {});
  await h.runJobs();
  expect(h.mailer.sent.filter(({ to }) => to === email)).toHaveLength(1);
});

test('five times in an hour are enough for one person: 429', async () => {
  const { admin } = await makeInviter(h);
  onTestFinished(async () => void (await h.db.owner.query('delete from rate_limits')));
  const [{ id }, other] = [await inviteTo(admin), await inviteTo(admin)];
  for (let time = 0; time < 5; time += 1) expect((await admin.post(url(id), {})).status).toBe(200);
  const refused = await admin.post(url(id), {});
  expect(outcome(refused)).toBe('429 request.tooMany');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await admin.post(url(other.id), {})).status).toBe(200);
});

test('400 for no UUID, 401 for nobody, 403 for who is no admin and for a role above, 404 for another tenant’s', async () => {
  const { tenant, admin } = await makeInviter(h);
  const { id } = await inviteTo(admin);
  expect(outcome(await admin.post(url('1'), {}))).toBe('400 validation.failed');
  expect((await h.request('POST', url(id), { body: {} })).status).toBe(401);
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.post(url(id), {}))).toBe('403 role.required');
  const root = await h.platform.user({ role: 'super-admin' });
  const above = await inviteTo(root, { roleNumber: '1', tenantId: tenant.uuid });
  expect(outcome(await admin.post(url(above.id), {}))).toBe('403 role.aboveCaller');
  const other = await makeInviter(h);
  expect(outcome(await other.admin.post(url(id), {}))).toBe('404 invitation.notFound');
});
