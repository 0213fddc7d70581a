import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { OWN_TEXTS, TEXTS } from '../../../../test/harness/privacy-texts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = `${TEXTS}/termos`;
const BODY = { textPt: 'Rascunho', textEn: 'Draft' };
const h = await createHarness();

test('a draft is seen by nobody whom it is for, and the log says that there is one', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.put(URL, BODY)).body).toMatchObject({ draft: BODY, versao: 1, current: null });
  expect((await owner.put(URL, BODY)).body).toMatchObject({ versao: 1 });
  const texts = (await owner.get(OWN_TEXTS)).body.items as { text: { tenantId: string } }[];
  expect(texts.filter(({ text }) => text.tenantId === tenant.uuid)).toEqual([]);
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.textDrafted', after: { kind: 'termos' } });
});

test('an admin may not, and a stale version is 412', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, BODY))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.put(URL, BODY);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, { ...BODY, textPt: 'A' }, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(URL, { ...BODY, textPt: 'B' }, ifMatch))).toBe(
    '412 request.preconditionFailed',
  );
});
