import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROCESSING, RAFFLE } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { keptTerms } from '../../../app/kept-terms.ts';

const h = await createHarness();

test('an admin reads what the application does, with the terms that the code has, in their language', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const { body } = await admin.get(PROCESSING);
  expect(body).toMatchObject({ items: [], contact: { own: { name: '' }, holds: null } });
  const audit = body.builtIn.find(({ kind }: { kind: string }) => kind === 'audit');
  expect(audit).toMatchObject({ name: 'Auditoria', legalBasis: 'obrigacao_legal' });
  expect(audit.retention).toContain(`${keptTerms.auditMonths} meses`);
  for (const activity of body.builtIn) for (const text of Object.values(activity)) expect(text).not.toBe('');
  const english = (await admin.get(PROCESSING, { headers: { 'accept-language': 'en' } })).body.builtIn;
  expect(english).toHaveLength(body.builtIn.length);
  expect(english[0].name).toBe('Accounts and sign-in');
});

test('what a tenant added is not seen in another, nor by an editor', async () => {
  const tenant = await h.tenant();
  await (await tenant.user({ role: 'super-admin' })).post(PROCESSING, RAFFLE);
  expect((await (await tenant.user({ role: 'admin' })).get(PROCESSING)).body.items).toMatchObject([RAFFLE]);
  const below = await (await tenant.tenant()).user({ role: 'admin' });
  expect((await below.get(PROCESSING)).body.items).toEqual([]);
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(PROCESSING))).toBe('403 role.required');
});
