import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { publishedText, TEXTS } from '../../../../test/harness/privacy-texts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = `${TEXTS}/privacidade`;
const h = await createHarness();

test('versions are numbered one by one, and none is published twice', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await owner.put(`${URL}/versions/1`))).toBe('409 privacyText.draftEmpty');
  expect(await publishedText(owner, 'privacidade')).toMatchObject({ number: 1, tenantId: tenant.uuid });
  expect(outcome(await owner.put(`${URL}/versions/1`))).toBe('409 privacyText.numberTaken');
  expect(outcome(await owner.put(`${URL}/versions/3`))).toBe('409 privacyText.numberTaken');
  expect((await owner.put(`${URL}/versions/2`)).body.current).toMatchObject({ number: 2 });
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.textPublished', after: { kind: 'privacidade', numero: 2 } });
});

test('two at once publish one', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  await owner.put(URL, { textPt: 'a', textEn: 'a' });
  const answers = await Promise.all([1, 1, 1].map((number) => owner.put(`${URL}/versions/${number}`)));
  expect(answers.map(outcome).sort()).toEqual([
    expect.stringMatching(/^200/),
    '409 privacyText.numberTaken',
    '409 privacyText.numberTaken',
  ]);
});

test('needs both languages, an owner, and the draft that was read', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.put(URL, { textPt: 'somente português', textEn: ' ' });
  expect(outcome(await owner.put(`${URL}/versions/1`))).toBe('409 privacyText.draftEmpty');
  await owner.put(URL, { textPt: 'a', textEn: 'a' });
  const stale = { headers: { 'if-match': String(headers['etag']) } };
  expect(outcome(await owner.put(`${URL}/versions/1`, undefined, stale))).toBe(
    '412 request.preconditionFailed',
  );
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.put(`${URL}/versions/1`))).toBe('403 role.required');
});

test('the application has no right to change what was published, nor to take it away', async () => {
  const { rows } = await h.db.owner.query(
    `select privilege_type as right from information_schema.role_table_grants
      where table_name = 'privacy_texts' and grantee = 'retaguarda_app' order by 1`,
  );
  expect(rows.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
});
