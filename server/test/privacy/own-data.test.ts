import { beforeAll, expect, test } from 'vitest';
import { PERSONAL_KINDS } from '../../src/modules/privacy/personal-kinds.ts';
import { readDataExport, writeDataExport } from '../harness/data-exports.ts';
import { PDF, sendFile } from '../harness/documents.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';
import { makeTask } from '../harness/tasks.ts';
import { plantEverywhere } from './planted-rows.ts';

const h = await createHarness({ leavesMessages: true });

const OWN = 'marca-da-pessoa@marcas.example';
const FOREIGN = 'marca-de-outra@marcas.example';

/** Rows of these tables say how somebody signs in, and whether a file is being written: people have their own. */
const SIGNING_IN = new Set(['data_exports', 'passkeys', 'sessions', 'user_totp']);

let person: TestUser;
let other: TestUser;
let files: Map<string, string>;

beforeAll(async () => {
  const tenant = await h.tenant();
  person = await tenant.user({ role: 'editor', name: 'Ana Prado Lima' });
  other = await tenant.user({ role: 'editor', name: 'Outra Pessoa Qualquer' });
  const decided = new Set(PERSONAL_KINDS.flatMap(({ tables }) => tables));
  for (const [user, text] of [
    [person, OWN],
    [other, FOREIGN],
  ] as const) {
    await user.patch(`/api/v1/auth/users/${user.uuid}`, { personalData: { metadata: { nota: text } } });
    await plantEverywhere(h.db.owner, {
      tenantId: tenant.id,
      userId: user.id,
      tables: (table) => decided.has(table) && !SIGNING_IN.has(table),
      ...{ text, short: text, name: user.name, names: [] },
    });
  }
  await sendFile(person, `/api/v1/auth/users/${person.uuid}`, 'RG da Ana.pdf', PDF);
  await writeDataExport(h, person);
  files = await readDataExport(person);
});

test('has what the person is, did and wrote, each as a list of objects', () => {
  const listed: string[] = JSON.parse(files.get('manifest.json') ?? '').files;
  expect([...files.keys()].filter((path) => path.endsWith('.json')).toSorted()).toEqual(
    ['manifest.json', ...listed].toSorted(),
  );
  for (const path of listed) expect(Array.isArray(JSON.parse(files.get(path) ?? '')), path).toBe(true);
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject([
    { email: person.email, name: person.name },
  ]);
  for (const path of ['user-personal-data', 'tasks-written', 'task-comments', 'establishment-notes']) {
    expect(files.get(`${path}.json`), path).toContain(OWN);
  }
  expect(files.get('audit-log.json')).toContain('user.updated');
  const [own] = [...files.keys()].filter((path) => path.endsWith('-RG_da_Ana.pdf'));
  expect(files.get(own ?? '')).toBe(PDF.toString());
});

test('has nothing of anybody else, and no secret', () => {
  const everything = [...files.values()].join('\n');
  for (const foreign of [FOREIGN, other.email, other.name, other.uuid])
    expect(everything).not.toContain(foreign);
  expect(everything).not.toMatch(/"[a-z_]*(hash|token|secret|password)[a-z_]*":/);
});

test('takes many rows a few at a time, and all of them', async () => {
  const many = await (await h.tenant()).user({ role: 'admin' });
  await many.tenant?.switchModule('tasks', true);
  const { id } = await makeTask(many);
  await h.db.owner.query(
    `insert into task_comments (tenant_id, task_id, user_id, user_name, comment, created_at)
     select $1, $2, $3, 'Muitas', 'comentário ' || n, now() from generate_series(1, 1200) n`,
    [many.tenant?.id, id, many.id],
  );
  await writeDataExport(h, many);
  const comments = JSON.parse((await readDataExport(many)).get('task-comments.json') ?? '');
  expect(comments).toHaveLength(1_200);
});
