import { afterEach, expect, test } from 'vitest';
import { type Answer, send } from '../../test/harness/client.ts';
import { createHarness, PASSWORD } from '../../test/harness/harness.ts';
import { outcome } from '../../test/harness/user-answers.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';

let full = false;
const h = await createHarness({ disk: { full: () => full, stop: () => undefined } });
const FULL = '503 system.diskFull';

afterEach(() => {
  full = false;
});

function expectRefused(answer: Answer): void {
  expect(outcome(answer)).toBe(FULL);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

test('on a full disk writes are 503 with Retry-After, and reads that are not written down go on', async () => {
  const tenant = await h.tenant();
  const [admin, other] = [await tenant.user({ role: 'admin' }), await tenant.user()];
  const session = await admin.cookie();
  const record = `/api/v1/auth/users/${admin.uuid}`;
  await admin.patch(`/api/v1/auth/users/${other.uuid}`, { personalData: { fone: '11987654321' } });
  await admin.get(record);
  full = true;
  for (const url of [
    record,
    '/backend/api/usuarios/listar.php',
    '/api/v1/crm-admin/users',
    '/api/v1/auth/tenants',
    '/api/v1/companies',
    '/backend/api/transacoes/listar.php',
  ]) {
    expect([url, (await admin.get(url)).status]).toEqual([url, 200]);
  }
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(200);
  const login = { email: admin.email, password: PASSWORD };
  expectRefused(await admin.patch(record, { displayName: 'lost' }));
  expectRefused(await admin.post('/api/v1/companies', { razaoSocial: 'Lost' }));
  expectRefused(await admin.get(`/api/v1/auth/users/${other.uuid}`));
  expectRefused(await h.request('POST', '/api/v1/auth/login', { body: login }));
  expectRefused(await h.request('POST', '/backend/api/auth/login.php', { body: login }));
  full = false;
  expect((await admin.patch(record, { displayName: 'kept' })).body.displayName).toBe('kept');
});

test('health says what is wrong and stays 200, so that no balancer takes the reading away', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  await root.get('/api/v1/system');
  full = true;
  const ask = () => h.request('GET', '/api/health');
  await expect.poll(async () => (await ask()).body.status, { timeout: 5_000 }).toBe('degraded');
  const { body, status } = await ask();
  const lacking = { status: 'degraded', message: 'the disk is full: nothing is written' };
  expect([status, body.checks.database, body.checks.storage]).toEqual([200, lacking, lacking]);
  // A person reads it in the own language.
  const { parts } = (await root.get('/api/v1/system')).body;
  expect(parts.find(({ name }: { name: string }) => name === 'storage').message).toBe(
    'o disco está cheio: nada é gravado',
  );
  full = false;
  await expect.poll(async () => (await ask()).body.checks.database.status, { timeout: 5_000 }).toBe('ok');
});

test('what the database itself finds no room for is refused alike, and remembered by the health check', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const record = `/api/v1/auth/users/${admin.uuid}`;
  const { app } = await h.anotherProcess();
  const bearer = await admin.token();
  await h.db.owner.query(
    `create function full_disk() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
     create trigger full_disk before insert on audit_entries for each row execute function full_disk()`,
  );
  try {
    expectRefused(await send(app, 'PATCH', record, { bearer, body: { displayName: 'lost' } }));
  } finally {
    await h.db.owner.query('drop function full_disk cascade');
    // The log tells what the database said.
    expect(h.violations.splice(0)).toEqual([expect.stringContaining('53100')]);
  }
  expect((await admin.get(record)).body.displayName).not.toBe('lost');
  const { body, status } = await send(app, 'GET', '/api/health');
  expect([status, body.checks.database.status]).toEqual([200, 'degraded']);
});

test('a file finds no place on a full disk, and one that is there is read', async () => {
  const disk = { full: () => full };
  const storage = createDiskStorage(`${h.context.config.dataDirectory}/files`, disk);
  await storage.put('there', Buffer.from('before'));
  full = true;
  await expect(storage.put('new', Buffer.from('after'))).rejects.toMatchObject({ code: 'system.diskFull' });
  expect(String(await storage.get('there'))).toBe('before');
});
