import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/texts/invitation/pt-BR';
const TEXT = { subject: 'Venha', body: 'Olá, {{nome}}.\n\n{{link}}' };
const h = await createHarness();

test('the owner words a mail, and the log has before and after', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const answer = await owner.put(URL, TEXT);
  expect([answer.status, answer.body.own]).toEqual([200, TEXT]);
  expect((await auditOf(h, tenant.uuid)).at(-1)).toEqual({
    action: 'mail.textChanged',
    actor: owner.id,
    before: { mailKind: 'invitation', language: 'pt-BR', subject: null, body: null },
    after: { mailKind: 'invitation', language: 'pt-BR', ...TEXT },
  });
});

test('an admin may not, a stale version is 412, and 404 for a kind that there is not', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, TEXT))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, TEXT, ifMatch)).status).toBe(200);
  const other = { ...TEXT, subject: 'Outro' };
  expect(outcome(await owner.put(URL, other, ifMatch))).toBe('412 request.preconditionFailed');
  expect(outcome(await owner.put('/api/v1/mail/texts/x/pt-BR', TEXT))).toBe('404 mailText.notFound');
});

test('what is wrong is said in words, field by field', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const answer = await owner.put(URL, { subject: '{{link}}', body: 'Olá, {{nomee}}' });
  expect(outcome(answer)).toBe('422 mailText.invalid');
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(['body', 'body', 'subject']);
  expect(answer.body.errors[0].message).toMatch(/^\{\{nomee\}\} não existe neste e-mail\. Use: /);
});

test('of two changes at once with one version, one is refused', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  await owner.put(URL, TEXT);
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  const answers = await Promise.all(
    ['A', 'B'].map((subject) => owner.put(URL, { ...TEXT, subject }, ifMatch)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});
