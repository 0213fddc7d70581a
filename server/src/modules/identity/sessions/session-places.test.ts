import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { settleUser } from '../users/user-home.ts';
import { createSessionFinder, findSessionOf } from './session-places.ts';
import { endAllSessions } from './session-queries.ts';

const h = await createHarness();

async function somebodyWithACookie() {
  const user = await h.homelessUser();
  const { value } = await user.cookie();
  return { user, value };
}

function settle(userId: number, tenantId: number): Promise<void> {
  return h.database.systemTransaction((tx) => settleUser(tx, userId, h.platform.id, tenantId));
}

test('a session is found where its user lives, and also after the user has moved', async () => {
  const { user, value } = await somebodyWithACookie();
  const sessions = createSessionFinder();
  const find = () => sessions.cookie(h.database.system, value, h.clock.now());
  expect((await find())?.recordsTenantId).toBe(h.platform.id);

  const tenant = await h.tenant();
  await settle(user.id, tenant.id);
  const found = await find();
  expect(found).toMatchObject({ recordsTenantId: tenant.id, homeTenantId: tenant.id, userId: user.id });
});

test('whoever remembers where a session was finds it where it is now', async () => {
  const { user, value } = await somebodyWithACookie();
  const { system } = h.database;
  const before = await createSessionFinder().cookie(system, value, h.clock.now());
  const tenant = await h.tenant();
  await settle(user.id, tenant.id);
  const place = {
    tenantId: h.platform.id,
    userUuid: user.uuid,
    sessionUuid: before?.sessionUuid ?? '',
  };
  expect((await findSessionOf(system, place, h.clock.now()))?.recordsTenantId).toBe(tenant.id);
});

test('a session that has ended is not found, however often it was', async () => {
  const { user, value } = await somebodyWithACookie();
  const sessions = createSessionFinder();
  const find = () => sessions.cookie(h.database.system, value, h.clock.now());
  expect(await find()).not.toBeNull();
  await h.database.systemTransaction((tx) =>
    endAllSessions(tx, h.platform.id, user.id, 'test', h.clock.now()),
  );
  expect(await find()).toBeNull();
});

test('a cookie finds the session of its own secret alone, whoever it names', async () => {
  const { value } = await somebodyWithACookie();
  const [, secret = ''] = value.split('.');
  const { value: other } = await somebodyWithACookie();
  const [stranger = ''] = other.split('.');
  const sessions = createSessionFinder();
  for (const forged of [`${stranger}.${secret}`, `.${secret}`, secret, stranger, `${stranger}.`]) {
    expect(await sessions.cookie(h.database.system, forged, h.clock.now()), forged).toBeNull();
  }
});

test('a cookie that was set before cookies named their user still opens its session', async () => {
  const { user, value } = await somebodyWithACookie();
  const old = createOpaqueToken();
  await h.db.owner.query('update sessions set token_hash = $1 where token_hash = $2', [
    hashToken(old),
    hashToken(value),
  ]);
  const found = await createSessionFinder().cookie(h.database.system, old, h.clock.now());
  expect(found?.userId).toBe(user.id);
});
