import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { answerTo, OWN_TEXTS, publishedText, type TextKind } from '../../../../test/harness/privacy-texts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = (kind: TextKind) => `${OWN_TEXTS}/${kind}`;

async function asked(kind: TextKind) {
  const tenant = await h.tenant();
  const text = await publishedText(await tenant.user({ role: 'super-admin' }), kind);
  return { tenant, text, person: await tenant.user() };
}

test('a consent is declined, given and withdrawn; every answer stays, and the log has it', async () => {
  const { person, tenant, text } = await asked('consentimento');
  const url = urlOf('consentimento');
  expect(outcome(await person.put(url, answerTo(text, 'withdrawn')))).toBe('409 privacyText.notGiven');
  for (const answer of ['declined', 'accepted', 'accepted', 'withdrawn']) {
    h.clock.advance({ seconds: 1 });
    expect((await person.put(url, answerTo(text, answer), { address: '203.0.113.9' })).body).toMatchObject({
      answer,
      isPending: false,
    });
  }
  const { rows } = await h.db.owner.query(
    'select answer, network, is_latest from privacy_answers where user_id = $1 order by uuid',
    [person.id],
  );
  expect(rows).toEqual([
    { answer: 'declined', network: '203.0.113.0/24', is_latest: false },
    { answer: 'accepted', network: '203.0.113.0/24', is_latest: false },
    { answer: 'withdrawn', network: '203.0.113.0/24', is_latest: true },
  ]);
  expect((await auditOf(h, person.uuid)).at(-1)).toMatchObject({
    action: 'privacy.textAnswered',
    after: { kind: 'consentimento', numero: 1, answer: 'withdrawn' },
  });
  expect(tenant.uuid).toBe(text.tenantId);
});

test('terms are accepted or left open', async () => {
  const { person, text } = await asked('termos');
  expect(outcome(await person.put(urlOf('termos'), answerTo(text, 'declined')))).toBe(
    '422 privacyText.notOptional',
  );
});

test('only the version that holds where the person is', async () => {
  const { person, tenant, text } = await asked('termos');
  const elsewhere = await asked('termos');
  expect(outcome(await person.put(urlOf('termos'), answerTo(elsewhere.text)))).toBe(
    '409 privacyText.outdated',
  );
  await publishedText(await tenant.user({ role: 'super-admin' }), 'termos', 'novo');
  expect(outcome(await person.put(urlOf('termos'), answerTo(text)))).toBe('409 privacyText.outdated');
  expect(outcome(await person.put(urlOf('privacidade'), answerTo(text)))).toBe('404 privacyText.notFound');
});

test('answers at once leave one that holds', async () => {
  const { person, text } = await asked('consentimento');
  const url = urlOf('consentimento');
  const answers = await Promise.all(
    ['accepted', 'declined', 'accepted', 'declined'].map((answer) => person.put(url, answerTo(text, answer))),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { rows } = await h.db.owner.query('select 1 from privacy_answers where user_id = $1 and is_latest', [
    person.id,
  ]);
  expect(rows).toHaveLength(1);
});
