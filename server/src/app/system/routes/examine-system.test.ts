import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/system/findings';
const root = await h.platform.user({ role: 'super-admin' });

test('says what the doctor says, and leaves its own ports out', async () => {
  const { body, status } = await root.get(URL);
  expect(status).toBe(200);
  const names = body.findings.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'node',
      'data directory',
      'mail',
      'postgresql',
      'migrations',
      'isolation',
      'jobs',
    ]),
  );
  expect(names).not.toContain('port');
  const isolation = body.findings.find(({ name }: { name: string }) => name === 'isolation');
  expect(isolation).toEqual({
    name: 'isolation',
    title: 'isolamento',
    verdict: 'ok',
    found: 'nenhum inquilino vê linhas de outro',
    advice: null,
  });
});

test('says it in English to whom reads English', async () => {
  const { body } = await root.get(URL, { headers: { 'accept-language': 'en' } });
  expect(body.findings.find(({ name }: { name: string }) => name === 'data directory').title).toBe(
    'data directory',
  );
  expect(body.findings.find(({ name }: { name: string }) => name === 'isolation').found).toBe(
    'no tenant sees rows of another',
  );
});

test('two who ask at once share one look', async () => {
  const [one, other] = await Promise.all([root.get(URL), root.get(URL)]);
  expect(one.body).toEqual(other.body);
});

test('is for the super-admin of the platform alone', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
