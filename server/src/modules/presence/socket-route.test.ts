import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeToken } from '../../../test/harness/tokens.ts';
import { closeSockets, openSocket } from '../../../test/presence/socket-client.ts';

const h = await createHarness({ presence: { authMs: 900, heartbeatMs: 200, pingMs: 200, silenceMs: 900 } });
let url = '';

beforeAll(async () => {
  url = await h.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(closeSockets);
afterAll(closeSockets);

const OWN = { origin: 'http://retaguarda.test' };

describe('who may open the socket', () => {
  test('the bearer of a token, as a subprotocol that is echoed', async () => {
    const acme = await h.tenant();
    const ann = await acme.user();
    const bearer = await ann.token();
    const client = openSocket(url, { bearer });
    expect(await client.next('presence.ready')).toEqual({
      type: 'presence.ready',
      tenantId: acme.uuid,
      total: 1,
    });
    expect(client.socket.protocol).toBe(`bearer.${bearer}`);
  });

  test('the bearer of a token that takes long to be looked at', async () => {
    const ann = await (await h.tenant()).user();
    const [early, late] = [await ann.freshToken(), await ann.freshToken()];
    const lock = await h.db.owner.connect();
    await lock.query('begin');
    await lock.query('lock table sessions in access exclusive mode');
    const clients = [openSocket(url, { bearer: early }), openSocket(url)];
    clients[1]?.socket.on('open', () =>
      clients[1]?.socket.send(JSON.stringify({ type: 'auth', token: late })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await lock.query('rollback');
    lock.release();
    for (const client of clients) expect(await client.next('presence.ready')).toBeDefined();
  });

  test('the bearer of a token that the first message names', async () => {
    const acme = await h.tenant();
    const token = await (await acme.user()).token();
    const client = openSocket(url);
    client.socket.on('open', () => client.socket.send(JSON.stringify({ type: 'auth', token })));
    expect(await client.next('presence.ready')).toMatchObject({ tenantId: acme.uuid });
  });

  test('the holder of a session cookie on a page of ours', async () => {
    const acme = await h.tenant();
    const { value } = await (await acme.user()).cookie();
    const client = openSocket(url, { headers: { ...OWN, cookie: `retaguarda_session=${value}` } });
    expect(await client.next('presence.ready')).toMatchObject({ tenantId: acme.uuid });
  });

  test('not the holder of a cookie on a page of another site, or on none', async () => {
    const { value } = await (await (await h.tenant()).user()).cookie();
    const cookie = `retaguarda_session=${value}`;
    for (const headers of [{ cookie, origin: 'https://evil.example' }, { cookie }]) {
      const client = openSocket(url, { headers });
      expect(await client.closed).toBe(4401);
      expect(client.messages).toEqual([]);
    }
  });

  test('nobody by a forged, broken or revoked token, and a good cookie does not help', async () => {
    const ann = await (await h.tenant()).user();
    const token = await ann.freshToken();
    const [head, claims, signature = ''] = token.split('.');
    const forged = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const { value } = await ann.cookie();
    const headers = { ...OWN, cookie: `retaguarda_session=${value}` };
    for (const bearer of [forged, 'x', 'eyJhbGciOiJub25lIn0.e30.']) {
      expect(await openSocket(url, { bearer, headers }).closed).toBe(4401);
    }
    await ann.post('/api/v1/auth/logout', {}, { bearer: token });
    expect(await openSocket(url, { bearer: token }).closed).toBe(4401);
  });

  test('nobody who says nothing, or something else first', async () => {
    expect(await openSocket(url).closed).toBe(4401);
    for (const first of [
      'hello',
      '{"type":"auth"}',
      '{"type":"join"}',
      'null',
      '{"type":"auth","token":"x"}',
    ]) {
      const client = openSocket(url);
      client.socket.on('open', () => client.socket.send(first));
      expect(await client.closed, first).toBe(4401);
    }
  });

  test('in the tenant that the query names, if the caller may enter it', async () => {
    const acme = await h.tenant();
    const below = await acme.tenant();
    const foreign = await h.tenant();
    const bearer = await (await acme.user({ role: 'admin' })).token();
    const client = openSocket(url, { bearer, tenant: below });
    expect(await client.next('presence.ready')).toMatchObject({ tenantId: below.uuid });
    expect(await openSocket(url, { bearer, tenant: foreign }).closed).toBe(4403);
    expect(await openSocket(url, { bearer, tenant: { uuid: 'acme' } }).closed).toBe(4400);
    const homeless = await (await h.homelessUser()).token();
    expect(await openSocket(url, { bearer: homeless }).closed).toBe(4400);
  });

  test('a plain request to the address is 404', async () => {
    expect((await h.request('GET', '/ws/presence')).status).toBe(404);
  });
});

describe('when it ends', () => {
  test('logging out closes the sockets of that session with 4401 and of no other', async () => {
    const acme = await h.tenant();
    const ann = await acme.user();
    const [bearer, other] = [await ann.freshToken(), await ann.freshToken()];
    const [first, second] = [openSocket(url, { bearer }), openSocket(url, { bearer: other })];
    await Promise.all([first.next('presence.ready'), second.next('presence.ready')]);
    await ann.post('/api/v1/auth/logout', {}, { bearer });
    expect(await first.closed).toBe(4401);
    expect(second.socket.readyState).toBe(second.socket.OPEN);
  });

  test('a session that ended without a word is found all the same', async () => {
    const ann = await (await h.tenant()).user();
    const client = openSocket(url, { bearer: await ann.freshToken() });
    await client.next('presence.ready');
    await h.db.owner.query(`update sessions set ended_at = now() where user_id = $1`, [ann.id]);
    expect(await client.closed).toBe(4401);
  });

  test('an API token opens none', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const { token } = await makeToken(admin, ['perm-user-list', 'role.admin']);
    expect(await openSocket(url, { bearer: token }).closed).toBe(4403);
  });

  test('losing the membership closes the socket of that tenant with 4403', async () => {
    const acme = await h.tenant();
    const guest = await (await h.tenant()).user();
    await acme.addMember(guest, 'viewer');
    const client = openSocket(url, { bearer: await guest.token(), tenant: acme });
    await client.next('presence.ready');
    await h.db.owner.query('delete from memberships where tenant_id = $1 and user_id = $2', [
      acme.id,
      guest.id,
    ]);
    await h.context.callers.changed({ kind: 'user', userId: guest.id });
    expect(await client.closed).toBe(4403);
  });

  test('a peer that answers no ping is gone', async () => {
    const acme = await h.tenant();
    const [ann, bob] = [await acme.user(), await acme.user()];
    const watcher = openSocket(url, { bearer: await ann.token() });
    await watcher.next('presence.ready');
    openSocket(url, { bearer: await bob.token(), deaf: true });
    await watcher.next('presence.join', bob);
    expect(await watcher.next('presence.leave', bob)).toMatchObject({ total: 1 });
    expect(watcher.socket.readyState).toBe(watcher.socket.OPEN);
  });

  test('a peer that was not heard because the process was held up stays', async () => {
    const client = openSocket(url, { bearer: await (await (await h.tenant()).user()).token() });
    await client.next('presence.ready');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('too large a message and too many of them close the socket', async () => {
    const bearer = await (await (await h.tenant()).user()).token();
    const large = openSocket(url, { bearer });
    await large.next('presence.ready');
    large.socket.send('x'.repeat(5_000));
    expect(await large.closed).toBe(1009);
    const many = openSocket(url, { bearer });
    await many.next('presence.ready');
    for (let i = 0; i < 200; i += 1) many.socket.send('{"type":"hello"}');
    expect(await many.closed).toBe(1008);
  });
});
