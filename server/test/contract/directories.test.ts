import { describe, expect, onTestFinished, test } from 'vitest';
import { send } from '../harness/client.ts';
import { asDirectory, makeDirectory, scimHarness } from '../harness/scim.ts';
import { makeRole } from '../harness/scim-groups.ts';
import { allRoutes, fillIn, guardedRoutes, titled } from './mounted.ts';
import { createSnapshot } from './snapshot.ts';

/**
 * What is held of the door for directories, route by route. It is closed to everything but its own tokens, and those open nothing else;
 * what guards the routes of sessions says nothing of it.
 */
const h = await scimHarness();
const snapshot = await createSnapshot(h.db.owner);
const doors = allRoutes.filter(({ surface }) => surface.prefix === '/scim/v2');

const [ours, theirs] = [await makeDirectory(h), await makeDirectory(h)];
const person = await theirs.person();
const group = await makeRole(theirs, 'Caixa');

/** The record of another tenant that a route could name. */
const foreignId = (url: string) => (url.includes('/Groups') ? group : person.id);
const BODY = { userName: person.userName, displayName: 'Caixa', Operations: [{ op: 'add', value: {} }] };
const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : BODY);

test('there are doors', () => {
  expect(doors.length).toBeGreaterThan(15);
});

describe.each(titled(doors))('%s', (_title, { route, url }) => {
  const path = fillIn(url, { id: foreignId(url) });

  test('is closed to whoever has no token of a directory', async () => {
    const session = await theirs.owner.token();
    const others = [undefined, session, 'rtgs_', theirs.connection.token.replace('rtgs_', 'rtg_')];
    for (const bearer of others) {
      const body = bodyOf(route.method);
      const answer = await send(h.app, route.method, path, {
        ...(bearer === undefined ? {} : { bearer }),
        ...(body === undefined ? {} : { body }),
      });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    const cookie = await theirs.owner.cookie();
    const answer = await cookie.get('/scim/v2/Users');
    expect(answer.status).toBe(401);
  });

  test.runIf(url.includes(':id'))('knows nothing of another tenant, and changes nothing there', async () => {
    const before = await snapshot(theirs.tenant.id);
    const answer = await ours.ask(route.method, path.replace('/scim/v2', ''), bodyOf(route.method));
    expect(answer.status, answer.text).toBe(404);
    expect(answer.text).not.toContain(person.userName);
    expect(await snapshot(theirs.tenant.id)).toBe(before);
  });
});

test.each(titled(guardedRoutes.filter(({ host }) => host === 'app').slice(0, 60)))(
  '%s is nothing that the token of a directory opens',
  async (_title, { route, url }) => {
    const path = url.replaceAll(/:\w+/g, person.id);
    expect((await send(h.app, route.method, path, { bearer: ours.connection.token })).status).toBe(401);
  },
);

test('the token of a suspended tenant opens nothing', async () => {
  const one = await makeDirectory(h);
  await h.db.owner.query(`update tenants set status = 'bloqueado' where id = $1`, [one.tenant.id]);
  expect((await asDirectory(h, one.connection.token)('GET', '/Users')).status).toBe(401);
});

test('whoever asks too often is told when to come back', async () => {
  const one = await makeDirectory(h);
  await one.ask('GET', '/ServiceProviderConfig');
  await h.db.owner.query('update rate_limits set hits = 3000');
  onTestFinished(async () => {
    await h.db.owner.query('delete from rate_limits');
  });
  const answer = await one.ask('GET', '/ServiceProviderConfig');
  expect(answer.status, answer.text).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
