import { parsePlPgSQLSync } from 'libpg-query';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/test-database.ts';
import { readClusterSchema } from '../sql-rules/cluster-schema.ts';
import { parseStatements } from '../sql-rules/parse-tree.ts';
import { faultsOf } from '../sql-rules/statement-check.ts';

const db = await createTestDatabase();
const schema = await readClusterSchema(db.owner);
afterAll(() => db.close());

test('a function that asks a table without its tenant would be found', () => {
  const text = `create function app.f(tenant bigint) returns setof bigint language plpgsql as $f$
    begin return query select t.id from tasks t where t.id = tenant; end $f$`;
  const [query = ''] = queriesIn({ name: 'f', language: 'plpgsql', body: '', text, arguments: ['tenant'] });
  expect(faultsOf(query, true, schema)).toEqual(['no tenant_id condition for t']);
});

/** What a function does that a statement may not, each with its reason. */
const KNOWN: Record<string, { reason: string; faults: string[] }> = {
  enter: {
    reason: 'without Citus a function is faster than a statement; with it the statement is executed',
    faults: ['set_config does not reach the shards'],
  },
  count_jobs: {
    reason: 'messages lie on the coordinator alone, as the queue does that they become part of',
    faults: ['no tenant_id condition for o'],
  },
  find_sales: {
    reason:
      'each statement names the tenant of the loop, a variable that takes the tenants of the argument in turn',
    faults: Array.from({ length: 5 }, () => 'no tenant_id condition for t'),
  },
};

interface Definition {
  name: string;
  language: string;
  body: string;
  text: string;
  arguments: string[];
}

const { rows: functions } = await db.owner.query<Definition>(
  `select proname as name, lanname as language, prosrc as body, pg_get_functiondef(p.oid) as text,
     coalesce(proargnames, '{}') as arguments
   from pg_proc p join pg_language l on l.oid = prolang where pronamespace = 'app'::regnamespace`,
);

test('there are functions', () => {
  expect(functions.length).toBeGreaterThan(3);
});

test.each(functions)('what app.$name asks can run on a distributed database', (definition) => {
  const queries = queriesIn(definition).map((text) => withoutNames(text, definition));
  expect(queries.flatMap(parseStatements).length).toBeGreaterThan(0);
  expect(queries.flatMap((text) => faultsOf(text, true, schema))).toEqual(
    KNOWN[definition.name]?.faults ?? [],
  );
});

function queriesIn({ body, language, text }: Definition): string[] {
  return language === 'plpgsql' ? [...textsUnder(parsePlPgSQLSync(text))] : [body];
}

/** Every expression and statement that PL/pgSQL hands to PostgreSQL. */
function* textsUnder(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, below] of Object.entries(value)) {
    if (field === 'query' && typeof below === 'string') yield asStatement(below);
    else yield* textsUnder(below);
  }
}

function asStatement(text: string): string {
  const expression = text.replace(/^\w+ := /, '');
  return /^\s*(select|with|insert|update|delete|set)\b/i.test(expression)
    ? expression
    : `select ${expression}`;
}

/** With the values of a call for the names of its arguments, which look like columns. */
function withoutNames(text: string, { arguments: names }: Definition): string {
  return names.reduce(
    (result, name, i) => result.replace(new RegExp(`(?<![.\\w])${name}\\b(?!\\s*\\()`, 'g'), `$$${i + 1}`),
    text,
  );
}
