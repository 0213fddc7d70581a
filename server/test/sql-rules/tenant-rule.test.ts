import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryBuilder } from '../../src/platform/db/builder.ts';
import type { ClusterSchema } from './cluster-schema.ts';
import { createStatementCheck } from './statement-check.ts';

interface Row {
  tenant_id: number;
  id: number;
  owner_id: number;
}

interface Compilable {
  compile(): CompiledQuery;
}

const query = queryBuilder<{ tasks: Row; steps: Row; users: { id: number; home_tenant_id: number } }>();
const schema: ClusterSchema = {
  secured: new Set(['tasks', 'steps']),
  distributed: new Set(),
  shared: new Set(),
  copied: new Set(),
  numbered: new Set(),
  steadiness: new Map(),
  readers: new Set(),
  zoned: new Set(),
  partitionedBy: new Map(),
};
const check = createStatementCheck(schema);

const accepted: Record<string, Compilable> = {
  'equality with a value': query.selectFrom('tasks').select('id').where('tenant_id', '=', 1),
  'a list of tenants': query.selectFrom('tasks as t').select('t.id').where('t.tenant_id', 'in', [1, 2]),
  'any of an array': query
    .selectFrom('tasks as t')
    .select('t.id')
    .where('t.tenant_id', '=', sql<number>`any(${[1]})`),
  'a join that carries the tenant over': query
    .selectFrom('tasks as t')
    .innerJoin('steps as s', (join) =>
      join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.id'),
    )
    .select('s.id')
    .where('t.tenant_id', '=', 1),
  'an outer join that carries the tenant over': query
    .selectFrom('tasks as t')
    .leftJoin('steps as s', (join) => join.onRef('t.tenant_id', '=', 's.tenant_id'))
    .select('s.id')
    .where('t.tenant_id', '=', 1),
  'a sub-select tied to the query around it': query
    .selectFrom('tasks as t')
    .select('t.id')
    .where('t.tenant_id', '=', 1)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('steps as s').select('s.id').whereRef('s.tenant_id', '=', 't.tenant_id').limit(1),
      ),
    ),
  'a table without row security': query.selectFrom('users').select('id').where('id', '=', 1),
  'an insert with the tenant': query.insertInto('tasks').values({ tenant_id: 1, id: 1, owner_id: 1 }),
  'raw SQL with the tenant': query
    .selectFrom('users as u')
    .select(sql`(select count(*) from tasks t where t.tenant_id = ${1} and t.owner_id = u.id)`.as('n'))
    .where('u.id', '=', 1),
  'what a sub-select with the tenant answers': query
    .selectFrom((db) =>
      db.selectFrom('tasks as k').select(['k.tenant_id', 'k.id']).where('k.tenant_id', '=', 1).as('k'),
    )
    .innerJoin('steps as s', (join) =>
      join.onRef('s.tenant_id', '=', 'k.tenant_id').onRef('s.id', '=', 'k.id'),
    )
    .select('s.id'),
  'a common table expression with the tenant': query
    .with('mine', (db) => db.selectFrom('tasks').select('id').where('tenant_id', '=', 1))
    .selectFrom('mine')
    .select('id'),
};

const refused: Record<string, Compilable> = {
  'a select without any condition': query.selectFrom('tasks').select('id'),
  'a select by id alone': query.selectFrom('tasks').select('id').where('id', '=', 1),
  'a condition that is one side of an or': query
    .selectFrom('tasks')
    .select('id')
    .where((eb) => eb.or([eb('tenant_id', '=', 1), eb('id', '=', 1)])),
  'a comparison that is no equality': query.selectFrom('tasks').select('id').where('tenant_id', '>', 1),
  'equality with a column of a table that all tenants share': query
    .selectFrom('users as u')
    .innerJoin('tasks as t', 't.tenant_id', 'u.home_tenant_id')
    .select('t.id'),
  'the second of two tables': query
    .selectFrom('tasks as t')
    .innerJoin('steps as s', 's.id', 't.id')
    .select('s.id')
    .where('t.tenant_id', '=', 1),
  'an outer join that limits the wrong side': query
    .selectFrom('tasks as t')
    .leftJoin('steps as s', (join) => join.on('t.tenant_id', '=', 1).on('s.tenant_id', '=', 1))
    .select('s.id'),
  'a sub-select of its own': query
    .selectFrom('tasks as t')
    .select('t.id')
    .where('t.tenant_id', '=', 1)
    .where('t.id', 'in', (eb) => eb.selectFrom('steps').select('id')),
  'what a sub-select without the tenant answers': query
    .selectFrom((db) => db.selectFrom('tasks as k').select(['k.tenant_id', 'k.id']).as('k'))
    .innerJoin('steps as s', 's.tenant_id', 'k.tenant_id')
    .select('s.id'),
  'a full join, of which neither side is limited': query
    .selectFrom('tasks as t')
    .fullJoin('steps as s', (join) => join.on('t.tenant_id', '=', 1).on('s.tenant_id', '=', 1))
    .select('s.id'),
  'one branch of a union': query
    .selectFrom('tasks')
    .select('id')
    .where('tenant_id', '=', 1)
    .unionAll(query.selectFrom('steps').select('id')),
  'an update': query.updateTable('tasks').set({ owner_id: 2 }).where('id', '=', 1),
  'a delete': query.deleteFrom('tasks').where('id', '=', 1),
  'a delete through another table': query
    .deleteFrom('tasks as t')
    .using('steps as s')
    .where('s.tenant_id', '=', 1)
    .whereRef('s.id', '=', 't.id'),
  'raw SQL without the tenant': query
    .selectFrom('users as u')
    .select(sql`(select count(*) from tasks t where t.owner_id = u.id)`.as('n')),
  'raw SQL as a whole': { compile: () => sql`select id from steps where id = ${1}`.compile(query) },
  'a common table expression': query
    .with('mine', (db) => db.selectFrom('tasks').select('id'))
    .selectFrom('mine')
    .select('id'),
};

test.each(Object.entries(accepted))('accepts %s', (_name, statement) => {
  expect(() => check(statement.compile(), true)).not.toThrow();
});

test.each(Object.entries(refused))('refuses %s', (_name, statement) => {
  expect(() => check(statement.compile(), true)).toThrow('no tenant_id condition');
});

test('looks at what runs across all tenants for no condition of its own', () => {
  expect(() => check(query.selectFrom('tasks').select('id').compile(), false)).not.toThrow();
});
