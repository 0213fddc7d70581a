import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { FILE_STEPS, makeBackofficeSteps, OTHER_BACKOFFICE_POSTS, searchOf } from './backoffice-steps.ts';
import { makeCreationSteps, type Step } from './creation-steps.ts';
import { allRoutes } from './mounted.ts';
import { makeTokenSteps } from './token-steps.ts';
import { makeWebhookSteps } from './webhook-steps.ts';

/** What a POST says of `Idempotency-Key` is true of it, on every surface. */
const h = await createHarness({ leavesMessages: true });

/** What a mutation leaves behind besides what it is about, sums that follow from that, and settings that are set. */
const TRACES = new Set([
  'audit_entries',
  'commission_fees',
  'commission_totals',
  'daily_company_sales',
  'daily_establishment_sales',
  'daily_payouts',
  'event_outbox',
  'idempotency_keys',
  'outbox',
  'presence_activity',
  'rate_limits',
  'task_completions',
  'task_counts',
  'task_history',
  'task_project_counts',
  'task_settings',
  'tenant_modules',
  'transaction_positions',
  'transaction_sequences',
  'user_grants',
]);

const posts = allRoutes.filter(({ route }) => route.method === 'POST');
const declared = new Map(posts.map(({ route, url }) => [url, route.idempotent]));

let tenant: TestTenant;
let root: TestUser;
let steps: Step[];

beforeAll(async () => {
  tenant = await h.tenant();
  root = await h.platform.user({ role: 'super-admin' });
  const ofBackoffice = await makeBackofficeSteps(h, tenant, root);
  steps = [
    ...(await makeCreationSteps(tenant, root)),
    ...(await registrationSteps()),
    ...(await makeWebhookSteps(h, tenant, root)),
    ...(await makeTokenSteps(tenant, root)),
    ...ofBackoffice.map(([path, body]): Step => {
      const url = `/backend/api/${path}.php`;
      const file = FILE_STEPS.get(path);
      return file ? { url, path: url + searchOf(file.search, body), options: file.options } : { url, body };
    }),
  ];
});

/** An answer to each of two people who registered. */
async function registrationSteps(): Promise<Step[]> {
  const answers = { approval: { tenantId: tenant.uuid, roleNumber: '5' }, refusal: { reason: 'exemplo' } };
  const steps = Object.entries(answers).map(async ([part, body]) => {
    const { uuid } = await h.homelessUser({ status: 'pendente' });
    const url = '/api/v1/auth/registrations/:userId';
    return {
      url: `${url}/${part}`,
      path: `${url.replace(':userId', uuid)}/${part}`,
      body,
      options: { tenant: h.platform },
    };
  });
  return Promise.all(steps);
}

function send({ body, governance, options, path, url }: Step, key: string): Promise<Answer> {
  const client = governance ? root.governance : root;
  const headers = { ...options?.headers, 'idempotency-key': key };
  return client.post(path ?? url, body, { tenant, ...options, headers });
}

/** How many rows each table has that holds what people make. A part without a page has none, and most have none. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: parts } = await h.db.owner.query<{ name: string; part: string }>(
    `select c.relname as part, coalesce(p.relname, c.relname) as name
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  );
  const counts = parts
    .filter(({ name }) => !TRACES.has(name))
    .map(({ name, part }) => `select '${name}' as name, count(*) as rows from ${part}`);
  const { rows } = await h.db.owner.query<{ name: string; rows: number }>(
    `select name, sum(rows)::integer as rows from (${counts.join(' union all ')}) c group by name`,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** What money there is, as one text. */
async function money(): Promise<string> {
  const tables = ['commission_postings', 'commission_statements', 'rental_charges', 'transactions'];
  const digests = tables.map(
    (name) => `select md5(string_agg(t::text, '' order by t::text)) as rows from ${name} t`,
  );
  return JSON.stringify((await h.db.owner.query(digests.join(' union all '))).rows);
}

function grown(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0));
}

test('every POST says whether its answers are kept, and nothing else does', () => {
  const silent = allRoutes.filter(
    ({ route }) => (route.method === 'POST') !== (route.idempotent !== undefined),
  );
  expect(silent.map(({ title }) => title)).toEqual([]);
});

test('which ones keep none although they make something is decided here', () => {
  const reasons = (why: string) =>
    posts.filter(({ route }) => route.idempotent === why).map(({ route }) => route.operationId);
  expect(reasons('no: its answer holds a secret').sort()).toEqual([
    'backofficeCreateToken',
    'backofficeRenewPixNoticeAddress',
    'changePublicLink',
    'createCalendarFeed',
    'createScimConnection',
    'createToken',
    'createWebhookEndpoint',
    'readInvitationLink',
    'rotateScimConnection',
    'rotateToken',
    'rotateWebhookSecret',
  ]);
  expect(reasons('no: its event has an id of its own').sort()).toEqual([
    'backofficeSignatureWebhook',
    'backofficeTakeDisputeNotices',
    'backofficeTakePixReturn',
    'receivePix',
  ]);
  expect(reasons('no: it is about signing in').sort()).toEqual([
    'acceptInvitation',
    'addPasskey',
    'answerEmailChange',
    'backofficeForgotPassword',
    'backofficeLogin',
    'backofficeLoginPasskey',
    'backofficeLoginSecondFactor',
    'backofficeLogout',
    'backofficeResetPassword',
    'beginPasskey',
    'beginPasskeyLogin',
    'beginSecondFactor',
    'beginStepUp',
    'changePassword',
    'confirmSecondFactor',
    'findCompanySignIn',
    'forgotPassword',
    'issueToken',
    'issueTokenSecondFactor',
    'login',
    'loginPasskey',
    'loginSecondFactor',
    'logout',
    'openPublicLink',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'renewToken',
    'requestEmailChange',
    'resetPassword',
    'startImpersonation',
    'stepUp',
  ]);
  expect(reasons('no: it only reads').sort()).toEqual([
    'backofficeCalculateFees',
    'backofficeCheckCommissionRule',
    'backofficeContinuePolling',
    'backofficePreviewAcquirerMapping',
    'backofficePreviewImport',
    'backofficePreviewRecords',
    'checkIdentityProvider',
    'downloadDataExport',
    'previewMailText',
    'searchScimUsers',
  ]);
});

test('every other POST is tried here', () => {
  const untried = posts.filter(({ route, url }) => {
    const isOther = OTHER_BACKOFFICE_POSTS.has(url.replace('/backend/api/', '').replace('.php', ''));
    const isSigningIn = route.idempotent === 'no: it is about signing in';
    // Its answer waits for a model; what it makes is a field of the task.
    const isSummary = route.operationId === 'requestTaskAiSummary';
    // A job belongs to the installation; trying and giving it up have tests of their own.
    const isOfQueue = url.startsWith('/api/v1/system/jobs/');
    // A bank tells at a secret address, which a test of its own makes.
    const isOfBank = route.operationId === 'receivePix';
    // A directory asks with a token of its own; sent again, what it makes is refused with 409, which its tests show.
    const isOfDirectory = url.startsWith('/scim/v2/');
    // A provider and name servers are asked, which the tests of these routes have on this machine.
    const asksOutside = [
      'checkIdentityProvider',
      'tryMailText',
      'verifyEmailDomain',
      'verifyPortalHost',
    ].includes(route.operationId);
    // For good, once: the second time is refused, as a test of its own shows.
    const isForGood = route.operationId === 'anonymiseUser';
    // A job writes the file that it reads; a test of its own runs the job.
    const isAfterJob = route.operationId === 'downloadDataExport';
    return (
      !isForGood &&
      !isAfterJob &&
      !isOfBank &&
      !isOfDirectory &&
      !asksOutside &&
      !isOther &&
      !isSigningIn &&
      !isSummary &&
      !isOfQueue &&
      !steps.some((step) => step.url === url)
    );
  });
  expect(untried.map(({ title }) => title)).toEqual([]);
});

test('sent twice at once under one key, it happens once and both get the very bytes; without a key it makes nothing new', async () => {
  const faults: string[] = [];
  let before = await rowCounts();
  for (const step of steps) {
    const key = crypto.randomUUID();
    if (declared.get(step.url) === true) {
      const answers = await Promise.all([send(step, key), send(step, key)]);
      const after = await rowCounts();
      answers.push(await send(step, key));
      before = await rowCounts();
      const [first] = answers;
      expect(first?.status, `${step.url} ${first?.text}`).toBeLessThan(300);
      const texts = new Set(
        answers.map(({ headers, status, text }) => `${status} ${headers['etag']} ${text}`),
      );
      if (texts.size > 1) faults.push(`${step.url} answers differently: ${[...texts].join('\n')}`);
      const replays = answers.filter(({ headers }) => headers['idempotent-replay'] === 'true');
      if (replays.length !== 2) faults.push(`${step.url} ran ${3 - replays.length} times`);
      const again = grown(after, before);
      if (again.length > 0) faults.push(`${step.url} makes again: ${again}`);
    } else {
      const owned = await money();
      const answer = await send(step, key);
      const hasOwnId = declared.get(step.url) === 'no: its event has an id of its own';
      if (!hasOwnId && (await money()) !== owned) faults.push(`${step.url} moves money and keeps no answer`);
      expect(answer.status, `${step.url} ${answer.text}`).toBeLessThan(300);
      const after = await rowCounts();
      const made = grown(before, after);
      before = after;
      if (hasOwnId) {
        await send(step, key);
        before = await rowCounts();
        const again = grown(after, before);
        if (again.length > 0) faults.push(`${step.url} makes again: ${again}`);
      }
      const isSecret = declared.get(step.url) === 'no: its answer holds a secret';
      if (made.length > 0 && !isSecret && !hasOwnId)
        faults.push(`${step.url} makes ${made} and keeps no answer`);
    }
  }
  expect(faults).toEqual([]);
}, 90_000);

test('the same request in another tenant is another one', async () => {
  const here = await h.tenant();
  const below = await here.tenant();
  for (const each of [here, below]) await each.switchModule('tasks', true);
  const admin = await here.user({ role: 'admin' });
  const create = (of: TestTenant) =>
    admin.post(
      '/api/tarefas',
      { title: 'Uma só vez' },
      { tenant: of, headers: { 'idempotency-key': 'uma' } },
    );
  const first = await create(here);
  expect([first.status, first.body.data?.tenant_id]).toEqual([201, here.id]);
  expect((await create(below)).body.code).toBe('idempotency.mismatch');
  expect((await create(here)).body).toEqual(first.body);
});

test('another file under the key of an import is refused', async () => {
  const { tenant: other, root: client } = { tenant: await h.tenant(), root };
  const key = crypto.randomUUID();
  const upload = (payload: string) =>
    client.post('/backend/api/transacoes/importar.php', undefined, {
      tenant: other,
      payload,
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    });
  expect((await upload('nsu;valor\n1;1\n')).status).toBe(200);
  expect((await upload('nsu;valor\n1;2\n')).body.code).toBe('idempotency.mismatch');
  expect((await upload('nsu;valor\n1;1\n')).headers['idempotent-replay']).toBe('true');
});
