import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/portal/welcome';
const NOTHING = { welcomePt: null, welcomeEn: null, help: null };
const h = await createHarness();

test('the owner says it, blanks count for nothing, and the log has before and after', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const answer = await owner.put(URL, { ...NOTHING, welcomePt: ' Olá! ', welcomeEn: '  ' });
  expect(answer.body).toMatchObject({ welcomePt: 'Olá!', welcomeEn: null, versao: 1 });
  expect((await auditOf(h, tenant.uuid)).at(-1)).toEqual({
    action: 'portalWelcome.changed',
    actor: owner.id,
    before: { welcomePt: null },
    after: { welcomePt: 'Olá!' },
  });
  const again = await owner.put(URL, { ...NOTHING, welcomePt: 'Olá!' });
  expect(again.headers['etag']).toBe(answer.headers['etag']);
});

test('an admin may not, and a stale version is 412', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'admin' })).put(URL, NOTHING))).toBe('403 role.required');
  const owner = await tenant.user({ role: 'super-admin' });
  const { headers } = await owner.get(URL);
  const ifMatch = { headers: { 'if-match': String(headers['etag']) } };
  expect((await owner.put(URL, { ...NOTHING, welcomePt: 'A' }, ifMatch)).status).toBe(200);
  expect(outcome(await owner.put(URL, { ...NOTHING, welcomePt: 'B' }, ifMatch))).toBe(
    '412 request.preconditionFailed',
  );
});

test('help is a link that people can follow, and a welcome has 300 characters', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  for (const help of ['javascript:alert(1)', 'http://example.com', 'fale conosco'])
    expect(outcome(await owner.put(URL, { ...NOTHING, help }))).toBe('422 portalWelcome.help');
  expect((await owner.put(URL, { ...NOTHING, help: 'https://ajuda.example.com' })).status).toBe(200);
  expect((await owner.put(URL, { ...NOTHING, welcomePt: 'a'.repeat(301) })).status).toBe(400);
  expect((await owner.put(URL, { ...NOTHING, welcomePt: 'a'.repeat(300) })).status).toBe(200);
});
