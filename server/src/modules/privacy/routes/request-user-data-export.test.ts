import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { readDataExport } from '../../../../test/harness/data-exports.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/auth/users/${uuid}/data-export`;

test('an administrator asks for a person, who alone gets the file; the log says who asked', async () => {
  const tenant = await h.tenant();
  const [admin, person] = [await tenant.user({ role: 'admin' }), await tenant.user()];
  expect((await admin.post(urlOf(person))).status).toBe(202);
  await h.runJobs();
  expect((await auditOf(h, person.uuid)).at(-1)).toMatchObject({
    action: 'user.dataExported',
    actor: admin.id,
  });
  expect((await readDataExport(person)).get('profile.json')).toContain(person.email);
  const taken = await admin.post('/api/v1/auth/data-export/file', { password: PASSWORD });
  expect(outcome(taken)).toBe('404 dataExport.notFound');
  expect((await admin.get('/api/v1/auth/data-export')).body).toEqual({ export: null });
});

test('is refused for somebody above, a guest, a stranger, and who was made anonymous', async () => {
  const tenant = await h.tenant();
  const [admin, owner] = [await tenant.user({ role: 'admin' }), await tenant.user({ role: 'super-admin' })];
  expect(outcome(await admin.post(urlOf(owner)))).toBe('403 user.aboveCaller');
  const guest = await (await h.tenant()).user();
  expect(outcome(await admin.post(urlOf(guest)))).toBe('404 user.notFound');
  await tenant.addMember(guest, 'viewer');
  expect(outcome(await admin.post(urlOf(guest)))).toBe('403 user.forbidden');
  const gone = await tenant.user();
  await admin.post(`/api/v1/auth/users/${gone.uuid}/anonymisation`, {
    reason: 'request',
    confirmation: gone.email,
  });
  expect(outcome(await admin.post(urlOf(gone)))).toBe('422 user.anonymised');
  expect((await guest.post(urlOf(admin))).status).toBe(403);
  expect((await h.request('POST', urlOf(admin), { body: {} })).status).toBe(401);
  expect((await admin.post('/api/v1/auth/users/1/data-export')).status).toBe(400);
  const underWay = await tenant.user();
  await admin.post(urlOf(underWay));
  expect(outcome(await admin.post(urlOf(underWay)))).toBe('409 dataExport.underWay');
  await h.runJobs();
});
