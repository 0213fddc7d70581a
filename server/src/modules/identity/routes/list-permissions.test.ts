import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/permissions';
const h = await createHarness();

interface Line {
  chave: string;
  nome: string;
  padrao: string[];
}

test('answers the catalogue with the roles that hold each key by default', async () => {
  const user = await h.homelessUser();
  const answer = await user.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body.map(({ chave }: Line) => chave).sort()).toEqual([...PERMISSION_KEYS].sort());
  for (const line of answer.body) {
    expect(line).toEqual({
      id: expect.any(Number),
      chave: expect.any(String),
      nome: expect.any(String),
      modulo: expect.any(String),
      padrao: expect.any(Array),
    });
  }
  const holders = (key: string) => answer.body.find(({ chave }: Line) => chave === key).padrao;
  expect(holders('perm-user-edit')).toEqual(['super-admin', 'admin']);
  expect(holders('perm-user-list')).toEqual(['super-admin', 'admin', 'editor', 'operator']);
});

test('names are in the language asked for', async () => {
  const user = await (await h.tenant()).user();
  const portuguese = (await user.get(URL)).body;
  const english = (await user.get(URL, { headers: { 'accept-language': 'en' } })).body;
  expect(english.map(({ chave }: Line) => chave)).toEqual(portuguese.map(({ chave }: Line) => chave));
  expect(english.map(({ nome }: Line) => nome)).not.toEqual(portuguese.map(({ nome }: Line) => nome));
});

test('is 401 for nobody', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
