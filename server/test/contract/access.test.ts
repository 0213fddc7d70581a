import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NUMBERS, type RoleName } from '../../src/platform/auth/caller.ts';
import type { Access } from '../../src/platform/http/access.ts';
import { type Answer, type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { allowedPerson, exampleBody, exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, guardedMutations, guardedRoutes, type Mounted, titled } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });
let owner: Owner;

async function makeOwner(): Promise<Owner> {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
}

beforeAll(async () => {
  owner = await makeOwner();
});

/** A request that would be right but for what the options bring. */
async function ask(mounted: Mounted, options: RequestOptions): Promise<Answer> {
  const url = fillIn(mounted.url, await exampleParameters(mounted, owner)) + mounted.search;
  const body = exampleBody(mounted, owner);
  return send(
    h[mounted.host],
    mounted.route.method,
    url,
    body === undefined ? options : { body, ...options },
  );
}

function outcome({ body, status }: Answer): string {
  return `${status} ${body?.code}`;
}

const BAD_TOKEN = 'eyJhbGciOiJFZERTQSJ9.e30.AAAA';
const unauthenticated = '401 auth.unauthenticated';

describe.each(titled(guardedRoutes))('%s', (_title, mounted) => {
  const { access } = mounted.route;

  test('answers 401 without credentials, and says how to bring some', async () => {
    const answer = await ask(mounted, {});
    expect(outcome(answer)).toBe(unauthenticated);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  test('does not fall back to a good cookie when the bearer token is bad', async () => {
    const { value, csrf } = await owner.admin.cookie();
    expect(outcome(await ask(mounted, { bearer: BAD_TOKEN, cookie: value, csrf }))).toBe(unauthenticated);
    const headers = { authorization: 'Basic YTpi' };
    expect(outcome(await ask(mounted, { headers, cookie: value, csrf }))).toBe(unauthenticated);
  });

  test('answers 401 to a cookie that opens no session', async () => {
    expect(outcome(await ask(mounted, { cookie: 'x'.repeat(43), csrf: 'x' }))).toBe(unauthenticated);
  });

  test('answers 400 to a tenant header that is no uuid', async () => {
    const options = { bearer: await owner.admin.token(), headers: { 'x-tenant-id': 'acme' } };
    expect(outcome(await ask(mounted, options))).toBe('400 tenant.malformed');
  });

  const expected = refusalFor(mounted);
  if (expected !== null)
    test('refuses whoever lacks what the route table asks for', async () => {
      for (const caller of await callersWithout(mounted)) {
        expect(outcome(await ask(mounted, { bearer: await caller.token() }))).toBe(expected);
      }
    });

  if (access.kind === 'flag' || access.kind === 'module')
    test('answers 403 while its module is off', async () => {
      const tenant = await h.tenant();
      const admin = await tenant.user({ role: 'admin' });
      await tenant.switchModule(access.module, false);
      expect(outcome(await ask(mounted, { bearer: await admin.token() }))).toBe('403 module.disabled');
    });

  if (mounted.route.tenant === 'required')
    test('answers 400 to a caller without any tenant', async () => {
      const nobody = await h.homelessUser();
      expect(outcome(await ask(mounted, { bearer: await nobody.token() }))).toBe('400 tenant.required');
    });
});

/** What somebody hears who is known but lacks the role, permission or flag; null when being known is enough. */
function refusalFor({ route: { access } }: Mounted): string | null {
  if (access.kind === 'role' || access.kind === 'platform-role') return '403 role.required';
  return access.kind === 'authenticated' || access.kind === 'module' ? null : '403 permission.denied';
}

async function callersWithout({ route: { access } }: Mounted) {
  const tenant = await h.tenant();
  if (access.kind === 'role') {
    const lower = (Object.keys(ROLE_NUMBERS) as RoleName[]).filter(
      (name) => ROLE_NUMBERS[name] > ROLE_NUMBERS[access.name],
    );
    return Promise.all(lower.map((role) => tenant.user({ role })));
  }
  if (access.kind === 'platform-role') {
    const lower = (Object.keys(ROLE_NUMBERS) as RoleName[]).filter(
      (name) => ROLE_NUMBERS[name] > ROLE_NUMBERS[access.name],
    );
    const ofPlatform = await Promise.all(lower.map((role) => h.platform.user({ role })));
    return [...ofPlatform, await tenant.user({ role: access.name })];
  }
  const [key, ...others] = keysOf(access);
  if (access.kind === 'flag') await tenant.switchModule(access.module, true);
  const viewer = await tenant.user({ role: 'viewer' });
  await tenant.grant(viewer, key, false);
  if (access.kind === 'admin-or-permission') return [viewer];
  const deniedAdmin = await tenant.user({ role: 'admin' });
  await tenant.grant(deniedAdmin, key, false);
  const blind = await Promise.all(others.map(() => tenant.user({ role: 'admin' })));
  for (const [index, other] of others.entries())
    await tenant.grant(blind[index] ?? deniedAdmin, other, false);
  return [viewer, deniedAdmin, ...blind];
}

/** The keys that a route asks for, every one of which is needed. */
function keysOf(access: Access): [PermissionKey, ...PermissionKey[]] {
  if (access.kind === 'admin-or-permission') return [access.key];
  if (access.kind === 'permission' || access.kind === 'flag') {
    const key = access.kind === 'flag' ? access.name : access.key;
    return access.readKey === undefined ? [key] : [key, access.readKey];
  }
  throw new Error(`access.test.ts does not know how to take the access ${access.kind} away: teach it`);
}

/** Somebody whom nothing but the code can keep out: where it may stand in the body, it is looked for last. */
async function allowed(mounted: Mounted) {
  const isForPlatform = ['flag', 'platform-role'].includes(mounted.route.access.kind);
  return isForPlatform ? h.platform.user({ role: 'super-admin' }) : allowedPerson(mounted, owner);
}

describe.each(titled(guardedMutations))('%s by cookie', (_title, mounted) => {
  const csrfRefused = '403 auth.csrf';

  test('needs the CSRF code of this very session', async () => {
    const { value } = await (await allowed(mounted)).cookie();
    const foreign = await owner.person.cookie();
    expect(outcome(await ask(mounted, { cookie: value }))).toBe(csrfRefused);
    expect(outcome(await ask(mounted, { cookie: value, csrf: '' }))).toBe(csrfRefused);
    expect(outcome(await ask(mounted, { cookie: value, csrf: foreign.csrf }))).toBe(csrfRefused);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://retaguarda.test.evil.example' },
    { origin: 'https://retaguarda.test' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', host: 'retaguarda.test' },
  ])('is refused from another site even with the code: %o', async (headers) => {
    const { value, csrf } = await owner.admin.cookie();
    expect(outcome(await ask(mounted, { cookie: value, csrf, headers }))).toBe(csrfRefused);
  });

  test('needs neither code nor origin with a bearer token, which no browser sends by itself', async () => {
    const { person } = await makeOwner();
    const headers = { origin: 'https://partner.example' };
    const answer = await ask(mounted, { bearer: await person.token(), headers });
    expect(outcome(answer)).not.toBe(csrfRefused);
    expect(answer.status).not.toBe(401);
  });
});

/** Where the body names whom a change is of, and where nobody may because of how the installation is set. */
const KNOWN_BY_THE_BODY = new Set(['backofficeUpdateUser']);
const SET_SO = '403 secondFactor.off';
const withBody = guardedRoutes.filter(
  ({ route }) => route.schema.body !== undefined && !KNOWN_BY_THE_BODY.has(route.operationId),
);

test.each(titled(withBody))(
  '%s refuses whoever may not before it looks at the body',
  async (_title, mounted) => {
    const options = { bearer: await (await owner.tenant.user()).token() };
    const wrong = outcome(await ask(mounted, { ...options, body: { zzz: 1 } }));
    const right = outcome(await ask(mounted, options));
    if (right.startsWith('403') && right !== SET_SO) expect(wrong).toBe(right);
  },
);

const publicRoutes = allRoutes.filter(({ route }) => route.access.kind === 'public');

test.each(titled(publicRoutes))('%s needs no credentials', async (_title, mounted) => {
  expect(outcome(await ask(mounted, {}))).not.toBe(unauthenticated);
});

const knowingRoutes = publicRoutes.filter(
  ({ route }) => route.access.kind === 'public' && route.access.optionalCaller,
);

test.each(titled(knowingRoutes))('%s still refuses credentials that are bad', async (_title, mounted) => {
  expect(outcome(await ask(mounted, { bearer: BAD_TOKEN }))).toBe(unauthenticated);
});
