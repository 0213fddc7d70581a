import { beforeAll, expect, test } from 'vitest';
import { IMPERSONAL_TABLES } from '../../src/modules/privacy/impersonal-tables.ts';
import { ERASED_TABLES, PERSONAL_KINDS } from '../../src/modules/privacy/personal-kinds.ts';
import { NAME_PLACES, TEXT_PLACES } from '../../src/modules/privacy/search-places.ts';
import { sendFile } from '../harness/documents.ts';
import { createHarness } from '../harness/harness.ts';
import { onOneServer } from '../harness/one-server.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { listTables, plantEverywhere } from './planted-rows.ts';

const h = await createHarness({ leavesMessages: true });

/** What names the person and nobody else, as it is stored and as people write it. */
const EMAIL = 'zuleica.marcador@marcas.example';
const NAME = 'Zuleica Marcador Quixada';
const MARKERS = [EMAIL, '52998224725', '529.982.247-25', '11987650001', '(11) 98765-0001', '55443322119'];
const TEXT = `escreva\na ${EMAIL}, CPF 529.982.247-25 ou 52998224725, fone (11) 98765-0001 ou 11987650001; CNH 55443322119`;

const PDF_OF_PERSON = Buffer.from(`%PDF-1.4\n% ${EMAIL}\n%%EOF\n`);

const kept = new Set(PERSONAL_KINDS.flatMap(({ effect, tables }) => (effect === 'kept' ? tables : [])));

let tenant: TestTenant;
let admin: TestUser;
let person: TestUser;
let planted: Map<string, string[]>;

const urlOf = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  person = await tenant.user({ role: 'editor', name: NAME, email: EMAIL });
  await person.patch(urlOf(person), {
    displayName: NAME,
    personalData: {
      cpf: '529.982.247-25',
      fone: '11987650001',
      cnh: '55443322119',
      metadata: { nota: EMAIL },
    },
    addresses: [{ endereco: `Rua ${NAME}`, cidade: 'Recife' }],
    metadata: { apelido: NAME },
  });
  const { caminhoArquivo } = (await sendFile(person, urlOf(person), 'cnh.pdf', PDF_OF_PERSON)).body;
  await person.patch(urlOf(person), { documents: [{ tipo: 'CNH', numero: '55443322119', caminhoArquivo }] });
  await admin.get(urlOf(person));
  planted = await plantEverywhere(h.db.owner, {
    tenantId: tenant.id,
    userId: person.id,
    tables: (table) => !kept.has(table) && !IMPERSONAL_TABLES.has(table),
    text: TEXT,
    short: EMAIL,
    name: NAME,
    names: [
      ...NAME_PLACES.map(({ name, table }) => `${table}.${name}`),
      ...TEXT_PLACES.flatMap(({ table, written }) => written.map((column) => `${table}.${column}`)),
    ],
  });
});

test('every table is decided on, once', async () => {
  const decided = [...PERSONAL_KINDS.flatMap(({ tables }) => tables), ...IMPERSONAL_TABLES];
  expect(decided.filter((table, at) => decided.indexOf(table) !== at)).toEqual([]);
  expect(decided.toSorted()).toEqual(await listTables(h.db.owner));
});

test('every table whose rows go has its part in the removal of a user, which takes them away', () => {
  const parts = h.context.removalParts.users.filter(({ effect }) => effect === 'deleted');
  expect([...ERASED_TABLES].filter((table) => !parts.some((part) => part.table === table))).toEqual([]);
});

// Rows without what they refer to, found again by their place: both are of one server.
onOneServer('marks of the person stand in every table that is searched, before', async () => {
  const searched = [...TEXT_PLACES, ...NAME_PLACES].map(({ table }) => table);
  expect(searched.filter((table) => !planted.has(table))).toEqual([]);
  const holders = await tablesWith([...MARKERS, NAME]);
  expect(holders).toEqual(
    expect.arrayContaining([...searched, 'users', 'user_profiles', 'company_contacts']),
  );
});

test('nothing of the person is found anywhere afterwards, in the database and in the files', async () => {
  const body = { reason: 'request', confirmation: EMAIL };
  expect((await admin.post(`${urlOf(person)}/anonymisation`, body)).status).toBe(202);
  expect(await h.runJobs()).toContain('privacy.anonymisation');
  await h.runJobs();

  expect(await tablesWith([...MARKERS, NAME])).toEqual([]);
  expect(await filesWith(EMAIL)).toEqual([]);
  const { body: preview } = await admin.get(`${urlOf(person)}/anonymisation`);
  expect(preview.anonymisation).toMatchObject({ status: 'finished', progress: 100, reason: 'request' });
});

/** Tables in any schema with a row that has one of the texts, but those that are named as kept. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { name, schema } of rows) {
    const table = name.replace(/_(default|past|\d{4}_?\d{2})$/, '');
    if (kept.has(table)) continue;
    const held = await h.db.owner.query(
      `select 1 from "${schema}"."${name}" t where t::text ilike any($1::text[]) limit 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if (held.rows.length > 0) found.push(table);
  }
  return [...new Set(found)];
}

async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of h.context.storage.list('')) {
    const bytes = await h.context.storage.get(key);
    if (bytes?.includes(text)) found.push(key);
  }
  return found;
}
