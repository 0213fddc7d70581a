import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  acceptInvitation,
  INVITATIONS,
  inviteTo,
  makeInviter,
} from '../../../../test/harness/invitations.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const url = (id: string) => `${INVITATIONS}/${id}/link`;
const h = await createHarness({ leavesMessages: true });

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

test('answers 200 with a link that lets in, the same each time, and leaves it out of log and database', async () => {
  const { admin } = await makeInviter(h);
  const { id } = await inviteTo(admin);
  const answer = await admin.post(url(id), {});
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.url).toMatch(/^http:\/\/retaguarda\.test\/convite\?token=[\w-]{43}$/);
  expect((await admin.post(url(id), {})).body).toEqual(answer.body);
  const token = tokenOf(answer.body.url);
  const entries = await auditOf(h, id);
  expect(entries.map(({ action }) => action)).toContain('invitation.linkRead');
  expect(JSON.stringify(entries)).not.toContain(token);
  const { rows } = await h.db.owner.query('select t::text as row from user_tokens t');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await acceptInvitation(h, token)).status).toBe(200);
  expect(outcome(await admin.post(url(id), {}))).toBe('409 invitation.byMailOnly');
});

test('works beside the link of the mail, also of one that is on its way, until the invitation is sent anew', async () => {
  const { admin } = await makeInviter(h);
  const { email, id } = await inviteTo(admin);
  const read = tokenOf((await admin.post(url(id), {})).body.url);
  const mailed = await tokenFromMail(h, email);
  expect(mailed).not.toBe(read);
  h.clock.advance({ seconds: 1 });
  await admin.post(`${INVITATIONS}/${id}/sending`, {});
  const renewed = tokenOf((await admin.post(url(id), {})).body.url);
  expect(outcome(await acceptInvitation(h, read))).toBe('400 auth.tokenInvalid');
  expect((await acceptInvitation(h, renewed)).status).toBe(200);
});

test('409 for an account that somebody has already, by whatever way it was made, and for one that expired', async () => {
  const { tenant, admin } = await makeInviter(h);
  const elsewhere = await (await h.tenant()).user();
  const homeless = await h.homelessUser();
  for (const { email } of [elsewhere, homeless]) {
    const { id } = await inviteTo(admin, { email });
    expect(outcome(await admin.post(url(id), {}))).toBe('409 invitation.byMailOnly');
  }
  const waiting = await inviteTo(admin);
  await h.db.owner.query('update users set password_hash = $2 where email = $1', [waiting.email, 'x']);
  expect(outcome(await admin.post(url(waiting.id), {}))).toBe('409 invitation.byMailOnly');
  const late = await inviteTo(await tenant.user({ role: 'admin' }));
  h.clock.advance({ hours: 200 });
  const bearer = await admin.freshToken();
  expect(outcome(await h.request('POST', url(late.id), { bearer, body: {} }))).toBe(
    '409 invitation.byMailOnly',
  );
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
