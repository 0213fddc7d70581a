import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/mail/settings';
const h = await createHarness();

test('an admin reads them; where nobody set any, everything is that of the installation', async () => {
  const answer = await (await (await h.tenant()).user({ role: 'admin' })).get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    senderName: null,
    senderAddress: null,
    replyTo: null,
    headerText: null,
    signatureText: null,
    footerText: null,
    versao: 0,
    addressInUse: false,
    effective: { senderName: null, senderAddress: null, replyTo: null },
  });
  expect(answer.headers['etag']).toBeTruthy();
});

test('an editor may not, nor somebody who is not signed in', async () => {
  const editor = await (await h.tenant()).user({ role: 'editor' });
  expect(outcome(await editor.get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
