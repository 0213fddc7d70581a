import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROCESSING, RAFFLE } from '../../../../test/harness/processing.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();

test('an owner adds an activity, and the log says so; an admin may not', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const made = await owner.post(PROCESSING, { ...RAFFLE, name: ' Sorteio ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...RAFFLE, etag: made.headers['etag'] });
  const entry = (await auditOf(h, tenant.uuid)).at(-1);
  expect(entry).toMatchObject({ action: 'privacy.processingCreated', after: { name: 'Sorteio' } });
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.post(PROCESSING, RAFFLE))).toBe('403 role.required');
});

test('the legal basis is one of the law, and texts say something', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  for (const change of [{ legalBasis: 'vontade' }, { purpose: ' ' }, { name: '' }])
    expect(outcome(await owner.post(PROCESSING, { ...RAFFLE, ...change }))).toBe('400 validation.failed');
});

test('is made beside others that are made at the same moment', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const made = await Promise.all(
    ['Um', 'Dois', 'Três'].map((name) => owner.post(PROCESSING, { ...RAFFLE, name })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('is one of a hundred at most', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  await h.db.owner.query(
    `insert into processing_activities (tenant_id, uuid, place, name, purpose, legal_basis, data, people, recipients, retention,
       security, transfer, created_at, updated_at)
     select $1, gen_random_uuid(), p, 'x', 'x', 'contrato', 'x', 'x', '', 'x', '', '', now(), now()
     from generate_series(1, 100) p where p <> 40`,
    [tenant.id],
  );
  expect((await owner.post(PROCESSING, RAFFLE)).status).toBe(201);
  expect(outcome(await owner.post(PROCESSING, RAFFLE))).toBe('409 processing.full');
});
