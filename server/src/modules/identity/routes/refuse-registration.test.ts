import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = ({ uuid }: { uuid: string }) => `/api/v1/auth/registrations/${uuid}/refusal`;
const REASON = 'Não conhecemos a sua empresa.';

test('refuses somebody who registered, who reads the reason and stays outside', async () => {
  const staff = await h.platform.user({ role: 'admin' });
  const person = await h.homelessUser({ status: 'pendente' });
  const answer = await staff.post(url(person), { reason: ` ${REASON} ` });
  expect([answer.status, answer.body]).toEqual([200, { refused: true }]);
  expect((await staff.get(`/api/v1/auth/users/${person.uuid}`)).body.status).toBe('inativo');
  expect((await auditOf(h, person.uuid)).at(-1)).toMatchObject({
    action: 'user.registrationRefused',
    actor: staff.id,
    after: { status: 'inativo', reason: REASON },
  });
  expect(await h.runJobs()).toContain('identity.registration-mail');
  expect(h.mailer.lastTo(person.email).text).toContain(REASON);
  expect(outcome(await staff.post(url(person), { reason: REASON }))).toBe('409 registration.decided');
});

test('400 without a reason, 403 for who administers a tenant, 401 for nobody', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const person = await h.homelessUser({ status: 'pendente' });
  for (const body of [{}, { reason: ' ' }]) expect((await root.post(url(person), body)).status).toBe(400);
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect((await owner.post(url(person), { reason: REASON })).status).toBe(403);
  expect((await h.request('POST', url(person), { body: { reason: REASON } })).status).toBe(401);
});
