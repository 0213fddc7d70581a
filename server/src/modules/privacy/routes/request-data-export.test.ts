import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/auth/data-export';

test('one at a time, of two at once as well; a mail tells when it is there, and the log that it was asked for', async () => {
  const person = await (await h.tenant()).user();
  await person.get(URL);
  const answers = await Promise.all([person.post(URL), person.post(URL)]);
  expect(answers.map(outcome).toSorted()).toEqual(['202 undefined', '409 dataExport.underWay']);
  expect(outcome(await person.post(URL))).toBe('409 dataExport.underWay');
  expect(await h.runJobs()).toEqual(['privacy.data-export']);
  expect(await h.runJobs()).toEqual(['identity.account-mail']);
  expect(h.mailer.sent.at(-1)).toMatchObject({
    to: person.email,
    text: expect.stringContaining('está pronto'),
  });
  expect((await auditOf(h, person.uuid)).at(-1)).toMatchObject({
    action: 'user.dataExported',
    actor: person.id,
  });
  expect((await person.post(URL)).status).toBe(202);
  await h.runJobs();
});

test('is for people who are signed in', async () => {
  expect((await h.request('POST', URL, { body: {} })).status).toBe(401);
});
