import { expect, test } from 'vitest';
import { writeDataExport } from '../../../../test/harness/data-exports.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/auth/data-export/file';

test('asks for the password, and answers the file as it lies there, or a part of it', async () => {
  const person = await (await h.tenant()).user();
  expect(outcome(await person.post(URL, { password: PASSWORD }))).toBe('404 dataExport.notFound');
  await writeDataExport(h, person);
  expect(outcome(await person.post(URL, { password: 'errada' }))).toBe('422 auth.passwordWrong');
  const whole = await person.post(URL, { password: PASSWORD });
  expect([whole.status, whole.headers['content-type'], whole.bytes.subarray(0, 2).toString()]).toEqual([
    200,
    'application/zip',
    'PK',
  ]);
  expect(whole.headers['cache-control']).toContain('private');
  const part = await person.post(URL, { password: PASSWORD }, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(0, 10)]);
  const beyond = { headers: { range: `bytes=${whole.bytes.length}-` } };
  expect(outcome(await person.post(URL, { password: PASSWORD }, beyond))).toBe(
    '416 dataExport.rangeNotSatisfiable',
  );
  expect((await person.post(URL, {})).status).toBe(400);
  expect((await h.request('POST', URL, { body: { password: PASSWORD } })).status).toBe(401);
});

test('without the password it asks for a sign-in of the last minutes, as somebody has who signs in elsewhere', async () => {
  const person = await (await h.tenant()).user();
  await writeDataExport(h, person);
  await h.db.owner.query('update users set password_hash = null where id = $1', [person.id]);
  expect((await person.post(URL, { password: null })).status).toBe(200);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await person.post(URL, { password: null }))).toBe('403 dataExport.signInAgain');
});

test('who has a second factor needs a fresh proof of it', async () => {
  const { user } = await enrolledPerson(h);
  await writeDataExport(h, user);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await user.post(URL, { password: PASSWORD }))).toBe('403 auth.stepUpRequired');
});

test('passwords are not tried without end', async () => {
  const person = await (await h.tenant()).user();
  const tries: string[] = [];
  for (let at = 0; at < 11; at += 1) tries.push(outcome(await person.post(URL, { password: 'errada' })));
  expect(tries.at(-1)).toBe('429 auth.tooManyAttempts');
});
