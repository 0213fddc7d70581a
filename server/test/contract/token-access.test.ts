import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { TOKEN_SCOPES, type TokenScope } from '@retaguarda/rules/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenScopesOf } from '../../src/platform/http/token-access.ts';
import { type Answer, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';
import { makeToken } from '../harness/tokens.ts';
import { exampleBody, exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, type Mounted, titled } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });

/** Every route that asks who sends a request, if only when somebody says so. */
const knowing = allRoutes.filter(
  ({ route }) => route.access.kind !== 'public' || route.access.optionalCaller,
);
const open = knowing.filter(({ route }) => tokenScopesOf(route) !== null);
const closed = knowing.filter(({ route }) => tokenScopesOf(route) === null);

const ACCESS_CODES =
  /^(token\.|permission\.|role\.|auth\.|user\.forbidden|governance\.adminRequired|tenant\.)/;

let owner: Owner;
/** Holds everything there is, so that only the scopes of a token stand in its way. */
let root: TestUser;

beforeAll(async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  root = await tenant.user({ role: 'super-admin' });
  owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
});

const made = new Map<string, Promise<string>>();

/** The token of these scopes, made once. */
function tokenOf(scopes: readonly TokenScope[]): Promise<string> {
  const key = [...scopes].sort().join(' ');
  const token = made.get(key) ?? makeToken(root, scopes).then((one) => one.token);
  made.set(key, token);
  return token;
}

async function ask(mounted: Mounted, scopes: readonly TokenScope[]): Promise<Answer> {
  const url = fillIn(mounted.url, await exampleParameters(mounted, owner)) + mounted.search;
  const body = exampleBody(mounted, owner);
  return send(h[mounted.host], mounted.route.method, url, {
    bearer: await tokenOf(scopes),
    ...(body === undefined ? {} : { body }),
  });
}

const outcome = ({ body, status }: Answer) => `${status} ${body?.code}`;

describe.each(titled(open))('%s', (_title, mounted) => {
  const needed = tokenScopesOf(mounted.route) ?? [];

  test.each(needed)('answers 403 to a token that has every scope but %s', async (missing) => {
    const answer = await ask(
      mounted,
      TOKEN_SCOPES.filter((scope) => scope !== missing),
    );
    expect(outcome(answer)).toBe('403 token.scopeMissing');
    expect(answer.body.errors).toMatchObject([{ path: missing }]);
  });

  test('lets a token past that has its scopes and no other', async () => {
    const answer = await ask(mounted, needed);
    expect(answer.status, answer.text).not.toBe(401);
    expect(answer.body?.code ?? '').not.toMatch(ACCESS_CODES);
  });
});

test.each(titled(closed))('%s answers 403 to a token that has every scope', async (_title, mounted) => {
  expect(outcome(await ask(mounted, TOKEN_SCOPES))).toBe('403 token.notForTokens');
});

test('the back office, what asks for a fresh proof and what only a super-admin does are closed', () => {
  for (const { route, surface } of open) {
    expect(surface.prefix, route.operationId).toBe('/api');
    expect(route.stepUp, route.operationId).toBeUndefined();
    expect(route.access, route.operationId).not.toMatchObject({ kind: 'platform-role' });
    expect(route.access, route.operationId).not.toMatchObject({ kind: 'role', name: 'super-admin' });
  }
});

test('what tokens may never do is decided here', () => {
  const ofPeople = open.filter(({ url }) =>
    /sessions|second-factor|step-up|password|invitation|memberships|permissions|tokens$|\/tokens\/|preferences|notifications|webhooks/.test(
      url,
    ),
  );
  expect(ofPeople.map(({ title }) => title)).toEqual([
    'GET /api/governance/companies/:uuid/theme-tokens (governance)',
  ]);
  expect(open.length).toBeGreaterThan(80);
});

test('every permission is a scope', () => {
  expect(TOKEN_SCOPES.slice(0, PERMISSION_KEYS.length)).toEqual(PERMISSION_KEYS);
});
