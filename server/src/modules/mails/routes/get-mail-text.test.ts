import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/texts/password-reset/en';
const h = await createHarness();

test('a kind with its variables and where a text begins', async () => {
  const answer = await (await (await h.tenant()).user({ role: 'admin' })).get(URL);
  expect(answer.body).toMatchObject({ kind: 'password-reset', language: 'en', own: null, versao: 0 });
  expect(answer.body.suggested.subject).toBe('Reset your password');
  expect(answer.body.variables.map(({ name }: { name: string }) => name)).toEqual([
    'nome',
    'minutos',
    'link',
  ]);
  expect(answer.headers['etag']).toBeTruthy();
});

test('404 for a kind that there is not, and 403 for an editor', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.get('/api/v1/mail/texts/constructor/en'))).toBe('404 mailText.notFound');
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(URL))).toBe('403 role.required');
});

test('the text of one tenant is not that of another', async () => {
  const [one, other] = [await h.tenant(), await h.tenant()];
  await (await one.user({ role: 'super-admin' })).put(URL, { subject: 'Mine', body: '{{link}}' });
  expect((await (await other.user({ role: 'admin' })).get(URL)).body).toMatchObject({
    own: null,
    inherited: null,
  });
});
