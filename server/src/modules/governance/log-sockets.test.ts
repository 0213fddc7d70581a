import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Answer, send } from '../../../test/harness/client.ts';
import { makeCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeEstablishment } from '../../../test/harness/operations.ts';
import { PROMPTLY, SOON } from '../../../test/harness/patience.ts';
import type { ServerProcess } from '../../../test/harness/server-process.ts';
import { writeAudit } from '../../platform/audit/audit.ts';

const h = await createHarness();
const sockets: WebSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

async function listen({ governance }: Pick<ServerProcess, 'governance'>): Promise<string> {
  await governance.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(governance.server.address() as AddressInfo).port}/ws/logs`;
}

const url = await listen(h);
afterAll(() => h.governance.close());

/** As loose as the body of an answer: a test looks into whatever was received. */
type Message = Answer['body'];

interface Opened {
  socket: WebSocket;
  messages: Message[];
  closed: Promise<number>;
  join(companyUuid: string): Promise<void>;
  logs(): Message[];
}

async function open(
  address: string,
  protocols: string[],
  headers: Record<string, string> = {},
): Promise<Opened> {
  const socket = new WebSocket(address, protocols, { headers });
  sockets.push(socket);
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    messages,
    closed,
    join: async (companyUuid) => {
      socket.send(JSON.stringify({ type: 'join', companyUuid }));
      await vi.waitFor(() => expect(messages).toContainEqual({ type: 'joined', companyUuid }), SOON);
    },
    logs: () => messages.filter(({ type }) => type === 'log'),
  };
}

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const rename = (nomeFantasia: string) =>
    admin.patch(`/api/v1/company/directory/${company.id}`, { nomeFantasia });
  return { tenant, admin, company, rename };
}

test('every entry of the company arrives within a second, whichever process wrote it, and once', async () => {
  const { admin, company, rename } = await world();
  const other = await h.anotherProcess();
  const near = await open(url, [`bearer.${await admin.token()}`]);
  const far = await open(await listen(other), [`bearer.${await admin.token()}`]);
  await Promise.all([near.join(company.id), far.join(company.id)]);
  await rename('Um');
  for (const { logs } of [near, far]) {
    await vi.waitFor(() => expect(logs()).toHaveLength(1), PROMPTLY);
    expect(logs()[0]).toMatchObject({
      type: 'log',
      entry: { action: 'company.updated', actor: { id: admin.uuid }, after: { nomeFantasia: 'Um' } },
    });
  }
  await Promise.all(Array.from({ length: 20 }, (_, i) => rename(`Nome ${i}`)));
  for (const { logs } of [near, far]) {
    await vi.waitFor(() => expect(logs()).toHaveLength(21), PROMPTLY);
    expect(new Set(logs().map(({ entry }) => entry.id)).size).toBe(21);
  }
  await other.governance.close();
  expect(await far.closed).toBe(1001);
});

test('an entry that was written long before its commit is not lost', async () => {
  const { admin, company, rename, tenant } = await world();
  const follower = await open(url, [`bearer.${await admin.token()}`]);
  await follower.join(company.id);
  const { rows } = await h.db.owner.query<{ id: number }>('select id::int from companies where uuid = $1', [
    company.id,
  ]);
  const companyId = rows[0]?.id ?? 0;
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = h.database.transaction([tenant.id], async (tx) => {
    const entry = { tenantId: tenant.id, action: 'test.slow', targetType: 'company', companyId };
    await writeAudit(tx, h.clock, { userId: null, ip: null, requestId: null }, entry);
    written.resolve();
    await release.promise;
  });
  await written.promise;
  h.clock.advance({ seconds: 20 });
  await rename('Mais tarde');
  await vi.waitFor(() => expect(follower.logs()).toHaveLength(1), SOON);
  release.resolve();
  await slow;
  await vi.waitFor(
    () => expect(follower.logs().map(({ entry }) => entry.action)).toContain('test.slow'),
    PROMPTLY,
  );
  expect(follower.logs()).toHaveLength(2);
});

test('what was there before is not sent, nor what happens elsewhere', async () => {
  const { admin, company, rename } = await world();
  await rename('Antes');
  const other = await makeCompany(admin);
  const follower = await open(url, [`bearer.${await admin.token()}`]);
  await follower.join(company.id);
  await admin.patch(`/api/v1/company/directory/${other.id}`, { nomeFantasia: 'Outra' });
  await rename('Depois');
  await vi.waitFor(() => expect(follower.logs()).toHaveLength(1), SOON);
  expect(follower.logs()[0].entry.after).toMatchObject({ nomeFantasia: 'Depois' });
});

test('a company of another tenant is an error, as is what is no message; the socket stays', async () => {
  const { company } = await world();
  const own = await world();
  const follower = await open(url, [`bearer.${await own.admin.token()}`]);
  follower.socket.send(JSON.stringify({ type: 'join', companyUuid: company.id }));
  follower.socket.send('{');
  follower.socket.send(JSON.stringify({ type: 'join', companyUuid: 7 }));
  await vi.waitFor(
    () =>
      expect(follower.messages).toEqual([
        { type: 'error', code: 'company.notFound', companyUuid: company.id },
        { type: 'error', code: 'validation.failed' },
        { type: 'error', code: 'validation.failed' },
      ]),
    SOON,
  );
  await follower.join(own.company.id);
});

test('of data that the caller may not read only that they changed arrives', async () => {
  const { admin, company, tenant } = await world();
  const member = await tenant.user({ role: 'operator' });
  await tenant.grant(member, 'operacoes.read', false);
  const follow = await open(url, [`bearer.${await member.token()}`]);
  await follow.join(company.id);
  const { rows } = await h.db.owner.query('select id from companies where uuid = $1', [company.id]);
  await makeEstablishment(admin, Number(rows[0].id), { nome_fantasia: 'Pão Dourado' });
  await vi.waitFor(() => expect(follow.logs().length).toBeGreaterThan(0), SOON);
  const [{ entry }] = follow.logs();
  expect(entry).toMatchObject({
    target: { type: 'establishment' },
    before: null,
    after: null,
    withheld: true,
  });
  expect(JSON.stringify(follow.messages)).not.toContain('Dourado');
});

test('nothing arrives after leaving', async () => {
  const { admin, company, rename } = await world();
  const follower = await open(url, [`bearer.${await admin.token()}`]);
  await follower.join(company.id);
  follower.socket.send(JSON.stringify({ type: 'leave', companyUuid: company.id }));
  const witness = await open(url, [`bearer.${await admin.token()}`]);
  await witness.join(company.id);
  await rename('Um');
  await vi.waitFor(() => expect(witness.logs()).toHaveLength(1), SOON);
  expect(follower.logs()).toEqual([]);
});

test('the first message may carry the token, the handshake a cookie of our own pages', async () => {
  const { admin, company } = await world();
  const byMessage = await open(url, []);
  byMessage.socket.send(JSON.stringify({ type: 'auth', token: await admin.token() }));
  await byMessage.join(company.id);
  const { value } = await admin.cookie();
  const cookie = `retaguarda_session=${value}`;
  const byCookie = await open(url, [], { cookie, origin: 'http://retaguarda.test' });
  await byCookie.join(company.id);
  const foreign = await open(url, [], { cookie, origin: 'https://evil.example' });
  foreign.socket.send(JSON.stringify({ type: 'join', companyUuid: company.id }));
  expect(await foreign.closed).toBe(4401);
});

test('closes with 4401 for a bad token and when the session ends, here or elsewhere', async () => {
  const { admin, company } = await world();
  expect(await (await open(url, ['bearer.eyJhbGciOiJFZERTQSJ9.e30.AAAA'])).closed).toBe(4401);
  const token = await admin.freshToken();
  const follower = await open(url, [`bearer.${token}`]);
  await follower.join(company.id);
  const other = await h.anotherProcess();
  await send(other.app, 'POST', '/api/v1/auth/logout', { bearer: token });
  expect(await follower.closed).toBe(4401);
});

test('closes with 4403 when the caller may not enter the tenant any more', async () => {
  const { company, tenant } = await world();
  const viewer = await tenant.user({ role: 'viewer' });
  const follower = await open(url, [`bearer.${await viewer.token()}`]);
  await follower.join(company.id);
  await h.db.owner.query('delete from memberships where user_id = $1', [viewer.id]);
  await h.context.callers.changed({ kind: 'user', userId: viewer.id });
  expect(await follower.closed).toBe(4403);
});

test('an admin may follow the whole tenant, users and tasks included; a member may not', async () => {
  const { admin, company, rename, tenant } = await world();
  const editor = await tenant.user({ role: 'editor' });
  const [whole, narrow] = [
    await open(url, [`bearer.${await admin.token()}`]),
    await open(url, [`bearer.${await editor.token()}`]),
  ];
  const join = JSON.stringify({ type: 'join', companyUuid: company.id, scope: 'tenant' });
  whole.socket.send(join);
  narrow.socket.send(join);
  await vi.waitFor(
    () =>
      expect(narrow.messages).toEqual([
        { type: 'error', code: 'governance.adminRequired', companyUuid: company.id },
      ]),
    SOON,
  );
  await vi.waitFor(
    () => expect(whole.messages).toContainEqual({ type: 'joined', companyUuid: company.id }),
    SOON,
  );
  await admin.patch(`/api/v1/auth/users/${editor.uuid}`, { nome: 'Outro Nome' });
  await rename('Também');
  await vi.waitFor(() => expect(whole.logs()).toHaveLength(2), PROMPTLY);
  expect(
    whole
      .logs()
      .map(({ entry }) => entry.action)
      .sort(),
  ).toEqual(['company.updated', 'user.updated']);
});
