import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { publishedText, TEXTS } from '../../../../test/harness/privacy-texts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('an admin reads drafts and versions of each kind, and what is inherited from the nearest tenant above', async () => {
  const above = await h.tenant();
  const below = await above.tenant();
  await publishedText(await above.user({ role: 'super-admin' }), 'termos', 'acima');
  const owner = await below.user({ role: 'super-admin' });
  await publishedText(owner, 'privacidade', 'daqui');
  const { body } = await (await below.user({ role: 'admin' })).get(TEXTS);
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'privacidade',
    'termos',
    'consentimento',
  ]);
  expect(body.items[0]).toMatchObject({
    draft: { textPt: 'daqui em português' },
    nextNumber: 2,
    versions: [{ number: 1 }],
    current: { tenantId: below.uuid, textEn: 'daqui in English' },
  });
  expect(body.items[1]).toMatchObject({ versao: 0, versions: [], current: { tenantId: above.uuid } });
  await publishedText(owner, 'termos', 'próprios');
  const after = (await owner.get(TEXTS)).body.items[1];
  expect(after.current).toMatchObject({ tenantId: below.uuid, number: 1, textPt: 'próprios em português' });
});

test('an editor may not, nor somebody who is not signed in', async () => {
  const editor = await (await h.tenant()).user({ role: 'editor' });
  expect(outcome(await editor.get(TEXTS))).toBe('403 role.required');
  expect(outcome(await h.request('GET', TEXTS))).toBe('401 auth.unauthenticated');
});
