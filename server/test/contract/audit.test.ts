import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditFields } from '@retaguarda/rules/audit-fields-pt';
import { auditWords } from '@retaguarda/rules/audit-words-pt';
import { beforeAll, expect, test } from 'vitest';
import { auditedRecords } from '../../src/app/audited-records.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { FILE_STEPS, makeBackofficeSteps, OTHER_BACKOFFICE_POSTS, searchOf } from './backoffice-steps.ts';
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

/** The fields in changes of an entry, those inside of others too; what people named themselves is left out. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'metadata' ? [name] : [name, ...fieldsIn(inner)],
  );
}

const SOURCES = join(import.meta.dirname, '../../src');

/** The actions that the sources name where they write an entry, also where it is one or another of them. */
function actionsInSources(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8');
      const always = [...text.matchAll(/\baction: '([A-Za-z_.]+)'/g)].map(([, action = '']) =>
        action.includes('.') ? action : `tarefas.${action}`,
      );
      const either = [...text.matchAll(/\baction: [^\n?]+\? '([A-Za-z_.]+)' : '([A-Za-z_.]+)'/g)];
      return [...always, ...either.flatMap(([, one = '', other = '']) => [one, other])];
    });
}

const withoutWords = (names: Iterable<string>, words: object) =>
  [...new Set(names)].filter((name) => !Object.hasOwn(words, name.replaceAll('.', '_'))).sort();

test('each one leaves an entry of its caller, under the id of its request', async () => {
  const silent: string[] = [];
  for (const [path, body] of steps) {
    const file = FILE_STEPS.get(path);
    const content = file
      ? ([undefined, { ...file.options, tenant }] as const)
      : ([body, { tenant }] as const);
    const answer = await root.post(
      `/backend/api/${path}.php${file ? searchOf(file.search, body) : ''}`,
      ...content,
    );
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    const { rows } = await h.db.owner.query(
      'select from audit_entries where request_id = $1 and actor_user_id = $2',
      [answer.headers['x-request-id'], root.id],
    );
    if (rows.length === 0) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test('whatever an entry can hold has words: its action, the type of its record, its fields', async () => {
  const { rows } = await h.db.owner.query<{ action: string; type: string; before: unknown; after: unknown }>(
    'select action, target_type as type, before, after from audit_entries',
  );
  const actions = [...actionsInSources(), ...rows.map(({ action }) => action)];
  const types = [...Object.keys(auditedRecords), ...rows.map(({ type }) => type)];
  expect(withoutWords(actions, auditWords.action)).toEqual([]);
  expect(withoutWords(types, auditWords.targetType)).toEqual([]);
  const fields = rows.flatMap(({ after, before }) => [...fieldsIn(before), ...fieldsIn(after)]);
  expect(withoutWords(fields, auditFields.fieldName)).toEqual([]);
});
