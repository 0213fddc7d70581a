import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { IMPORT_FILE, IMPORT_PATH, makeBackofficeSteps, OTHER_BACKOFFICE_POSTS } from './backoffice-steps.ts';
import { allRoutes } from './mounted.ts';

/** Every mutation of the back office leaves a trace of who did what, under the id of its request. */
const esign = { secrets: ['whsec_teste_123'], requireTimestamp: false };
const h = await createHarness({ leavesMessages: true, config: { esign } });

let tenant: TestTenant;
let root: TestUser;
let steps: [string, object][];

beforeAll(async () => {
  tenant = await h.tenant();
  root = await h.platform.user({ role: 'super-admin' });
  steps = await makeBackofficeSteps(h, tenant, root);
});

test('every mutation is looked at here, or said not to be one', () => {
  const paths = allRoutes
    .filter(({ route, url }) => route.method === 'POST' && url.startsWith('/backend/api/'))
    .map(({ url }) => url.replace('/backend/api/', '').replace('.php', ''))
    .filter((path) => !OTHER_BACKOFFICE_POSTS.has(path));
  expect(steps.map(([path]) => path).sort()).toEqual(paths.sort());
});

test('each one leaves an entry of its caller, under the id of its request', async () => {
  const silent: string[] = [];
  for (const [path, body] of steps) {
    const isFile = path === IMPORT_PATH;
    const content = isFile
      ? ([undefined, { ...IMPORT_FILE, tenant }] as const)
      : ([body, { tenant }] as const);
    const answer = await root.post(`/backend/api/${path}.php`, ...content);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    const { rows } = await h.db.owner.query(
      'select from audit_entries where request_id = $1 and actor_user_id = $2',
      [answer.headers['x-request-id'], root.id],
    );
    if (rows.length === 0) silent.push(path);
  }
  expect(silent).toEqual([]);
});
