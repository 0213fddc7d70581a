import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { answerTo, OWN_TEXTS, publishedText, TEXTS } from '../../../../test/harness/privacy-texts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = `${TEXTS}/consentimento/versions/1`;
const h = await createHarness();

test('says who answered what, the latest first, a page at a time, and counts people once', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const text = await publishedText(owner, 'consentimento');
  const [one, other] = [await tenant.user(), await (await tenant.tenant()).user()];
  await one.put(`${OWN_TEXTS}/consentimento`, answerTo(text));
  h.clock.advance({ seconds: 1 });
  await one.put(`${OWN_TEXTS}/consentimento`, answerTo(text, 'withdrawn'));
  h.clock.advance({ seconds: 1 });
  await other.put(`${OWN_TEXTS}/consentimento`, answerTo(text));
  const { body } = await owner.get(`${URL}?pageSize=2`);
  expect(body).toMatchObject({
    text: { number: 1 },
    figures: { accepted: 1, declined: 0, withdrawn: 1 },
    hasMore: true,
    items: [
      { userId: other.uuid, answer: 'accepted', holds: true, network: expect.stringContaining('/') },
      { userId: one.uuid, answer: 'withdrawn', holds: true },
    ],
  });
  const { body: second } = await owner.get(`${URL}?pageSize=2&pageNumber=2`);
  expect(second).toMatchObject({
    hasMore: false,
    items: [{ userId: one.uuid, answer: 'accepted', holds: false }],
  });
});

test('is of the own tenant alone', async () => {
  const tenant = await h.tenant();
  await publishedText(await tenant.user({ role: 'super-admin' }), 'consentimento');
  const below = await (await tenant.tenant()).user({ role: 'super-admin' });
  expect(outcome(await below.get(URL))).toBe('404 privacyText.notFound');
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(URL))).toBe('403 role.required');
});
