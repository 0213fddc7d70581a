import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { SOON } from '../../../test/harness/patience.ts';
import type { TestUser } from '../../../test/harness/people.ts';
import { closeSockets, openSocket, type TestSocket } from '../../../test/presence/socket-client.ts';

const h = await createHarness({ presence: { heartbeatMs: 200 } });
const other = await h.anotherProcess();
const urls: string[] = [];

beforeAll(async () => {
  urls.push(await h.app.listen({ host: '127.0.0.1', port: 0 }));
  urls.push(await other.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(closeSockets);
afterAll(closeSockets);

/** A socket on the first or the second process, once it is ready. */
async function connect(user: TestUser, process: 0 | 1, tenant?: { uuid: string }): Promise<TestSocket> {
  const socket = openSocket(urls[process] ?? '', {
    bearer: await user.token(),
    ...(tenant === undefined ? {} : { tenant }),
  });
  await socket.next('presence.ready');
  return socket;
}

const eventsAbout = ({ messages }: TestSocket, user: TestUser) =>
  messages.filter(({ userId }) => userId === user.uuid).map(({ total, type }) => `${type} ${total}`);

describe('events', () => {
  test('tell everybody of a tenant, on every process, who comes and goes', async () => {
    const acme = await h.tenant();
    const [ann, bob] = [await acme.user(), await acme.user()];
    const [here, there] = [await connect(ann, 0), await connect(ann, 1)];
    const guest = await connect(bob, 1);
    for (const watcher of [here, there]) {
      expect(await watcher.next('presence.join', bob)).toEqual({
        type: 'presence.join',
        userId: bob.uuid,
        tenantId: acme.uuid,
        companyId: null,
        total: 2,
        ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    }
    await guest.close();
    for (const watcher of [here, there]) {
      expect(await watcher.next('presence.leave', bob)).toMatchObject({ total: 1 });
    }
  });

  test('several sockets of one user on two processes are one user: one join, one leave', async () => {
    const acme = await h.tenant();
    const [ann, bob] = [await acme.user(), await acme.user()];
    const watcher = await connect(ann, 0);
    const tabs = await Promise.all(
      Array.from({ length: 24 }, (_value, i) => connect(bob, i % 2 === 0 ? 0 : 1)),
    );
    expect(tabs).toHaveLength(24);
    await watcher.next('presence.join', bob);
    await Promise.all(tabs.map((tab) => tab.close()));
    await watcher.next('presence.leave', bob);
    // Somebody else coming after it all shows that nothing more was on its way.
    await connect(await acme.user(), 1);
    await watcher.next('presence.join');
    expect(eventsAbout(watcher, bob)).toEqual(['presence.join 2', 'presence.leave 1']);
  });

  test('of a foreign tenant never arrive; admins hear of the tenants below', async () => {
    const [acme, foreign] = [await h.tenant(), await h.tenant()];
    const below = await acme.tenant();
    const [admin, viewer] = [await acme.user({ role: 'admin' }), await acme.user()];
    const [stranger, person] = [await foreign.user({ role: 'admin' }), await below.user({ role: 'admin' })];
    const [above, beside, outside] = [
      await connect(admin, 0),
      await connect(viewer, 0),
      await connect(stranger, 0),
    ];
    const inside = await connect(person, 1);
    expect(await above.next('presence.join', person)).toMatchObject({ tenantId: below.uuid, total: 1 });
    await connect(await acme.user(), 1);
    await connect(await foreign.user(), 1);
    await Promise.all([beside.next('presence.join'), outside.next('presence.join')]);
    await above.next('presence.join');
    const tenantsOf = ({ messages }: TestSocket) => new Set(messages.map(({ tenantId }) => tenantId));
    expect(tenantsOf(beside)).toEqual(new Set([acme.uuid]));
    expect(tenantsOf(outside)).toEqual(new Set([foreign.uuid]));
    expect(tenantsOf(inside)).toEqual(new Set([below.uuid]));
    expect(tenantsOf(above)).toEqual(new Set([acme.uuid, below.uuid]));
  });
});

describe('a process', () => {
  test('that was taken for dead writes its connections anew', async () => {
    const acme = await h.tenant();
    const [ann, bob] = [await acme.user(), await acme.user()];
    await connect(ann, 0);
    const watcher = await connect(bob, 1);
    await h.db.owner.query('delete from presence_processes');
    await h.db.owner.query('delete from presence_connections where tenant_id = $1', [acme.id]);
    await watcher.next('presence.join', ann);
    // Each process writes its own anew, whichever is first.
    await vi.waitFor(async () => {
      const answer = await ann.get('/api/v1/presence/active-users');
      expect(answer.body.usuarios.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
        [ann.uuid, bob.uuid].sort(),
      );
    }, SOON);
  });

  test('that stops closes its sockets and takes its users along', async () => {
    const third = await h.anotherProcess();
    const url = await third.app.listen({ host: '127.0.0.1', port: 0 });
    const acme = await h.tenant();
    const [ann, bob] = [await acme.user(), await acme.user()];
    const watcher = await connect(ann, 0);
    const client = openSocket(url, { bearer: await bob.token() });
    await watcher.next('presence.join', bob);
    await third.app.close();
    expect(await client.closed).toBe(1001);
    expect(await watcher.next('presence.leave', bob)).toMatchObject({ total: 1 });
    const { rows } = await h.db.owner.query(
      'select user_id::int from presence_connections where tenant_id = $1',
      [acme.id],
    );
    expect(rows).toEqual([{ user_id: ann.id }]);
  });
});
