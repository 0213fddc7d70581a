import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { MAIL_KINDS } from '../mail-kinds.ts';

const URL = '/api/v1/mail/texts';
const h = await createHarness();

test('every kind in both languages, with what holds in the tenant', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const text = { subject: 'Oi', body: '{{link}}' };
  await owner.put(`${URL}/invitation/pt-BR`, text);
  const below = await (await tenant.tenant()).user({ role: 'admin' });
  const { items } = (await below.get(URL)).body;
  expect(items).toHaveLength(MAIL_KINDS.length * 2);
  expect(items[0]).toMatchObject({ kind: 'invitation', language: 'pt-BR', own: null, inherited: text });
  expect((await owner.get(URL)).body.items[0]).toMatchObject({ own: text, inherited: null, versao: 1 });
});

test('an editor may not', async () => {
  expect(outcome(await (await (await h.tenant()).user({ role: 'editor' })).get(URL))).toBe(
    '403 role.required',
  );
});
