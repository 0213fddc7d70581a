import { expect, test } from 'vitest';
import { createHarness } from './harness.ts';

const h = await createHarness();

test.each(['once', 'again'])('what a test does to the clock ends with it, %s', () => {
  expect(h.clock.now().toISOString()).toBe('2026-03-10T12:00:00.000Z');
  h.clock.advance({ hours: 1 });
});

test('people are made with their tenant and role, and sign in for real', async () => {
  const acme = await h.tenant({ name: 'Acme' });
  const ann = await acme.user({ role: 'admin', name: 'Ann' });
  expect((await ann.get('/backend/api/auth/me.php')).body.data.user).toMatchObject({
    nome: 'Ann',
    role: 'admin',
    tenant_uuid: acme.uuid,
  });
  const session = await ann.cookie();
  expect((await session.post('/backend/api/auth/logout.php', {})).status).toBe(200);
});

test('a mail cannot be sent inside a transaction', async () => {
  const mail = { id: 'm-1', kind: 'example', to: 'ann@example.com', subject: 's', text: 't', html: 'h' };
  await expect(h.database.systemTransaction(() => h.mailer.send(mail))).rejects.toThrow('outbox');
  await h.mailer.send(mail);
  expect(h.mailer.lastTo('ann@example.com').subject).toBe('s');
});

test('a second process has connections of its own on the same database', async () => {
  const other = await h.anotherProcess();
  expect(other.database).not.toBe(h.database);
  expect((await other.app.inject('/api/health')).statusCode).toBe(200);
});

test('a transaction that stays open is found', async () => {
  const release = Promise.withResolvers<void>();
  const open = h.database.transaction([h.platform.id], () => release.promise);
  expect(await h.db.leak()).toContain('clients held');
  release.resolve();
  await open;
  expect(await h.db.leak()).toBeNull();
});
