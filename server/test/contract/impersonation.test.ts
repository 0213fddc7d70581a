import { beforeAll, describe, expect, test } from 'vitest';
import { openToImpersonators } from '../../src/platform/http/impersonated-access.ts';
import { type Answer, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { tokenAs } from '../harness/impersonation.ts';
import { exampleBody, exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, type Mounted, titled } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });

/** Every change that asks who sends it, if only when somebody says so. */
const mutations = allRoutes.filter(
  ({ route }) =>
    route.method !== 'GET' && (route.access.kind !== 'public' || route.access.optionalCaller === true),
);
const ending = mutations.filter(({ route }) => openToImpersonators(route) === 'always');
const guarded = mutations.filter((mounted) => !ending.includes(mounted));
const closed = guarded.filter(({ route }) => openToImpersonators(route) === 'never');
const open = guarded.filter(({ route }) => openToImpersonators(route) === 'while-writing');

let owner: Owner;
const tokens = { reading: '', writing: '' };

beforeAll(async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
  const root = await h.platform.user({ role: 'super-admin' });
  tokens.reading = await tokenAs(root, owner.admin, { minutes: 60 });
  tokens.writing = await tokenAs(root, owner.admin, { minutes: 60, write: true });
});

async function ask(mounted: Mounted, bearer: string): Promise<Answer> {
  const url = fillIn(mounted.url, await exampleParameters(mounted, owner)) + mounted.search;
  const body = exampleBody(mounted, owner);
  return send(h[mounted.host], mounted.route.method, url, {
    bearer,
    ...(body === undefined ? {} : { body }),
  });
}

const outcome = ({ body, status }: Answer) => `${status} ${body?.code}`;

describe.each(titled(guarded))('%s', (_title, mounted) => {
  test('changes nothing in a session that only reads', async () => {
    expect(outcome(await ask(mounted, tokens.reading))).toBe('403 impersonation.readOnly');
  });
});

test.each(titled(closed))('%s is done by the person alone', async (_title, mounted) => {
  expect(outcome(await ask(mounted, tokens.writing))).toBe('403 impersonation.closed');
});

test('what somebody who acts as another person may end is that alone', () => {
  expect(ending.map(({ title }) => title)).toEqual([
    'POST /api/v1/auth/logout (app)',
    'POST /backend/api/auth/logout.php (app)',
  ]);
});

test('what may be changed in the name of another is neither money nor rights, nor how they sign in', () => {
  for (const { route, url } of open) {
    expect(url, route.operationId).not.toMatch(
      /\/auth\/|financeiro|tokens|permiss|usuarios|fechamentos|webhooks|preferences|calendar-feed|public-link|importar\.|impersonat/,
    );
    expect(route.stepUp, route.operationId).toBeUndefined();
  }
  expect(open.length).toBeGreaterThan(50);
});
