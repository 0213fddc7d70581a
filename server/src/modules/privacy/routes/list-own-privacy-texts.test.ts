import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { answerTo, OWN_TEXTS, publishedText } from '../../../../test/harness/privacy-texts.ts';

const h = await createHarness();

test('a new version waits for an answer again', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const person = await tenant.user();
  const first = await publishedText(owner, 'termos', 'um');
  expect((await person.get(OWN_TEXTS)).body.items).toMatchObject([
    { text: { kind: 'termos', number: 1 }, answer: null, isPending: true },
  ]);
  await person.put(`${OWN_TEXTS}/termos`, answerTo(first));
  expect((await person.get(OWN_TEXTS)).body.items).toMatchObject([{ answer: 'accepted', isPending: false }]);
  await publishedText(owner, 'termos', 'dois');
  expect((await person.get(OWN_TEXTS)).body.items).toMatchObject([
    { text: { number: 2, textPt: 'dois em português' }, answeredNumber: 1, isPending: true },
  ]);
});

test('is for people who are signed in', async () => {
  expect((await h.request('GET', OWN_TEXTS)).status).toBe(401);
});
