import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/portal/welcome';
const h = await createHarness();

test('an admin reads it; where nobody said anything there is nothing', async () => {
  const answer = await (await (await h.tenant()).user({ role: 'admin' })).get(URL);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      welcomePt: null,
      welcomeEn: null,
      help: null,
      versao: 0,
      effective: { welcomePt: null, welcomeEn: null, help: null },
    },
  ]);
  expect(answer.headers['etag']).toBeTruthy();
});

test('each field is that of the nearest tenant above; another tenant sees none of it', async () => {
  const [tenant, stranger] = [await h.tenant(), await h.tenant()];
  const owner = await tenant.user({ role: 'super-admin' });
  await owner.put(URL, { welcomePt: 'De cima', welcomeEn: 'From above', help: 'ajuda@example.com' });
  const below = await (await tenant.tenant()).user({ role: 'super-admin' });
  await below.put(URL, { welcomePt: 'De baixo', welcomeEn: null, help: null });
  expect((await below.get(URL)).body).toMatchObject({
    welcomeEn: null,
    effective: { welcomePt: 'De baixo', welcomeEn: 'From above', help: 'ajuda@example.com' },
  });
  expect((await owner.get(URL)).body.effective.welcomePt).toBe('De cima');
  const other = await (await stranger.user({ role: 'admin' })).get(URL);
  expect(other.body.effective).toEqual({ welcomePt: null, welcomeEn: null, help: null });
});

test('an editor may not, nor somebody who is not signed in', async () => {
  const editor = await (await h.tenant()).user({ role: 'editor' });
  expect(outcome(await editor.get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
