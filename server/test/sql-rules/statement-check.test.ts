import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/test-database.ts';
import { readClusterSchema } from './cluster-schema.ts';
import { createStatementCheck, faultsOf } from './statement-check.ts';

const db = await createTestDatabase();
const schema = await readClusterSchema(db.owner);
afterAll(() => db.close());

interface Example {
  /** What the fault says. */
  fault: string;
  refused: string;
  /** The nearest statement that does the same and may be sent. */
  accepted: string;
  /** Whether it runs across all tenants, where a table needs no condition of its own. */
  isFree?: true;
}

/** Nearly each refused statement failed on Citus 14, and each accepted one worked there; the others bring rows of every tenant to one node. */
const EXAMPLES: Record<string, Example> = {
  'tables joined by something else than their tenant': {
    fault: 'companies is joined without its tenant_id',
    refused: `select t.id from tasks t join companies c on c.id = t.id where t.tenant_id = any($1) and c.tenant_id = any($1)`,
    accepted: `select t.id from tasks t join companies c on c.tenant_id = t.tenant_id and c.id = t.id where t.tenant_id = any($1)`,
  },
  'tables of all tenants joined by something else': {
    fault: 'task_steps is joined without its tenant_id',
    refused: 'select t.id from tasks t join task_steps s on s.task_id = t.id',
    accepted: 'select t.id from tasks t join task_steps s on s.tenant_id = t.tenant_id and s.task_id = t.id',
    isFree: true,
  },
  'a table joined to what a sub-select answers of all nodes': {
    fault: 's is joined without its tenant_id',
    refused: `select t.id from tasks t join (select tenant_id, task_id from task_steps where tenant_id = any($1)) s on s.task_id = t.id
      where t.tenant_id = any($1)`,
    accepted: `select t.id from tasks t join (select tenant_id, task_id from task_steps where tenant_id = any($1)) s
      on s.tenant_id = t.tenant_id and s.task_id = t.id where t.tenant_id = any($1)`,
  },
  'a correlated sub-select with a list of its own': {
    fault: 'task_steps in a correlated sub-select without the tenant of the query around it',
    refused: `select (select count(*) from task_steps s where s.task_id = t.id and s.tenant_id = any($1)) as n
      from tasks t where t.tenant_id = any($1)`,
    accepted: `select (select count(*) from task_steps s where s.task_id = t.id and s.tenant_id = t.tenant_id) as n
      from tasks t where t.tenant_id = any($1)`,
  },
  'a correlated sub-select beside a table that all nodes have': {
    fault: 'a correlated sub-select where the from holds no table of a tenant',
    refused:
      'select (select count(*) from tasks t where t.created_by = u.id and t.tenant_id = any($1)) as n from users u',
    accepted:
      'select (select count(*) from tasks t where t.created_by = u.id and t.tenant_id = $1) as n from users u',
  },
  'a correlated sub-select beside a list': {
    fault: 'a correlated sub-select where the from holds no table of a tenant',
    refused: `select u.id from unnest($2::bigint[]) u (id)
      where exists (select from tasks t where t.created_by = u.id and t.tenant_id = any($1))`,
    accepted: `with granted as materialized (select g.user_id from user_grants g where g.tenant_id = any($1))
      select u.id from unnest($2::bigint[]) u (id) where exists (select from granted where granted.user_id = u.id)`,
  },
  'a lateral join in several tenants': {
    fault: 'a lateral join over tables with policies',
    refused: `select s.id from (select tenant_id, id from tasks where tenant_id = any($1) limit 4) t
      cross join lateral (select s.id from task_steps s where s.tenant_id = t.tenant_id and s.task_id = t.id limit 2) s`,
    accepted: `select s.id from (select tenant_id, id from tasks where tenant_id = $1) t
      cross join lateral (select s.id from task_steps s where s.tenant_id = t.tenant_id and s.task_id = t.id limit 2) s`,
  },
  'a lock beside a sub-select': {
    fault: 'a lock beside a sub-select that knows its tenant by a column',
    refused: `select t.id, exists (select from task_steps s where s.tenant_id = t.tenant_id and s.task_id = t.id) as has_steps
      from tasks t where t.tenant_id = $1 for update of t`,
    accepted: `select t.id, exists (select from task_steps s where s.tenant_id = $1 and s.task_id = t.id) as has_steps
      from tasks t where t.tenant_id = $1 for update of t`,
  },
  'a sub-select beside groups': {
    fault: 'company_id in a sub-select beside groups that do not name it',
    refused: `select e.id, (select count(*) from terminals s where s.tenant_id = e.tenant_id and s.company_id = e.company_id) as n
      from establishments e where e.tenant_id = $1 group by e.tenant_id, e.id`,
    accepted: `select e.id, (select count(*) from terminals s where s.tenant_id = e.tenant_id and s.company_id = e.company_id) as n
      from establishments e where e.tenant_id = $1 group by e.tenant_id, e.id, e.company_id`,
  },
  'a left join behind a limit': {
    fault: 'a left join of companies itself to rows that are gathered first',
    refused: `select t.id, c.id from (select tenant_id, id from tasks where tenant_id = $1 order by created_at limit 5) t
      left join companies c on c.tenant_id = t.tenant_id and c.id = t.id`,
    accepted: `select t.id, c.id from (select tenant_id, id from tasks where tenant_id = $1 order by created_at limit 5) t
      left join (select tenant_id, id from companies where tenant_id = $1) c on c.tenant_id = t.tenant_id and c.id = t.id`,
  },
  'a left join to a table that all nodes have': {
    fault: 'a left join of companies itself to rows that are gathered first',
    refused: 'select u.id, c.id from users u left join companies c on c.tenant_id = any($1) and c.id = u.id',
    accepted: 'select u.id, c.id from users u left join companies c on c.tenant_id = $1 and c.id = u.id',
  },
  'a left join to groups without the tenant': {
    fault: 'a left join of companies itself to rows that are gathered first',
    refused: `select t.id from (select max(tenant_id) as tenant_id, id from tasks where tenant_id = any($1) group by id) t
      left join companies c on c.tenant_id = t.tenant_id and c.id = t.id`,
    accepted: `select t.id from (select tenant_id, max(id) as id from tasks where tenant_id = any($1) group by 1) t
      left join companies c on c.tenant_id = t.tenant_id and c.id = t.id`,
  },
  'rows locked in several tenants': {
    fault: 'tasks is locked in more than one tenant',
    refused: 'select id from tasks where tenant_id = any($1) for update',
    accepted: 'select id from tasks where tenant_id = $1 for update',
  },
  'the order of numbers': {
    fault: 'tasks in the order of its numbers',
    refused: 'select t.id from tasks t where t.tenant_id = $1 order by t.id desc limit 1',
    accepted: 'select t.id from tasks t where t.tenant_id = $1 order by t.created_at desc, t.id desc limit 1',
  },
  'the lowest number of what is there': {
    fault: 'tasks in the order of its numbers',
    refused: 'select id from tasks where tenant_id = $1 and id < $2 order by id limit 1',
    accepted: 'select id from tasks where tenant_id = $1 and id > $2 order by id limit 500',
  },
  'a function that looks for rows, beside a table': {
    fault: 'find_named reads tables beside one of a tenant',
    refused: `select t.title from tasks t
      where t.tenant_id = $1 and t.id = any(array(select app.find_named('tasks', array[$1::bigint], null, $2, 6)))`,
    accepted: `select app.find_named('tasks', array[$1::bigint], null, $2, 6)`,
  },
  'every column': {
    fault: 'every column of tasks',
    refused: 'select t.* from tasks t where t.tenant_id = $1',
    accepted: 'select k.* from (select t.id, t.title from tasks t where t.tenant_id = $1) k',
  },
  'every column of what is written': {
    fault: 'every column of tasks',
    refused: 'delete from tasks where tenant_id = $1 returning *',
    accepted: 'delete from tasks where tenant_id = $1 returning id, (select count(*) from roles)',
  },
  'a table of months without its time': {
    fault: 'audit_entries in all its parts',
    refused: 'select id from audit_entries where tenant_id = $1',
    accepted: 'select id from audit_entries where tenant_id = $1 and at >= $2',
  },
  'a setting by a function': {
    fault: 'set_config does not reach the shards',
    refused: `select set_config('app.tenant_ids', $1, true)`,
    accepted: 'select app.enter($1)',
  },
  'a notification': {
    fault: 'a notification inside a statement',
    refused: `select pg_notify('a', $1), id from tasks where tenant_id = $1`,
    accepted: 'insert into outbox (tenant_id, topic, payload, created_at) values ($1, $2, $3, $4)',
  },
  'a merge': {
    fault: 'a merge',
    refused: `merge into task_settings s using (values ($1::bigint)) v (tenant_id) on s.tenant_id = $1
      when matched then update set skip_holidays = true`,
    accepted: `insert into task_settings (tenant_id, skip_holidays) values ($1, true)
      on conflict (tenant_id) do update set skip_holidays = excluded.skip_holidays`,
  },
  'a sub-select inside values': {
    fault: 'a sub-select inside values',
    refused:
      'insert into task_settings (tenant_id, skip_holidays) values ($1, (select true from roles limit 1))',
    accepted: 'insert into outbox (tenant_id, topic, payload, created_at) values ((select 1), $1, $2, $3)',
  },
  'a sub-select inside values for a table that all nodes have': {
    fault: 'a sub-select inside values',
    refused: 'insert into roles (number, name) values ((select 1), $1)',
    accepted: 'insert into roles (number, name) select 1, $1::text returning number',
  },
  'a correlated sub-select in the rows of an insert': {
    fault: 'a correlated sub-select in the rows of an insert',
    refused: `insert into task_settings (tenant_id, skip_holidays) select $1::bigint, min(p) > 1 from generate_series(1, 9) p
      where not exists (select from companies c where c.tenant_id = $1 and c.id = p) returning tenant_id`,
    accepted: `insert into task_settings (tenant_id, skip_holidays) select $1::bigint, min(p) > 1 from generate_series(1, 9) p
      where p not in (select c.id from companies c where c.tenant_id = $1) returning tenant_id`,
  },
  'rows that are not there yet': {
    fault: 'a correlated sub-select in the rows that paper_mails numbers',
    refused: `insert into paper_mails (tenant_id, recipient_id, papel, assunto) select $1::bigint, r.id, 'extrato', $2::text
      from paper_recipients r where r.tenant_id = $1
      and not exists (select from paper_mails m where m.tenant_id = $1 and m.recipient_id = r.id) returning id`,
    accepted: `insert into paper_mails (tenant_id, recipient_id, papel, assunto) select $1::bigint, r.id, 'extrato', $2::text
      from paper_recipients r where r.tenant_id = $1
      and r.id not in (select m.recipient_id from paper_mails m where m.tenant_id = $1) returning id`,
  },
  'a parameter in the answer of an insert of rows': {
    fault: 'a parameter behind the rows of a select in an insert',
    refused: `insert into task_settings (tenant_id, updated_at) select $1::bigint, $2::timestamptz
      on conflict (tenant_id) do update set updated_at = excluded.updated_at returning updated_at = $2 as is_new`,
    accepted: `insert into task_settings (tenant_id, updated_at) select $1::bigint, $2::timestamptz
      on conflict (tenant_id) do update set updated_at = excluded.updated_at returning updated_at`,
  },
  'rows of a select without an answer': {
    fault: 'an insert from a select without returning or on conflict',
    refused:
      'insert into task_settings (tenant_id, skip_holidays) select $1, v.skips from unnest($2::boolean[]) v (skips)',
    accepted: `insert into task_settings (tenant_id, skip_holidays)
      select $1, v.skips from unnest($2::boolean[]) v (skips) returning tenant_id`,
  },
  'rows of a select for a table on one node': {
    fault: 'an insert from a select without returning or on conflict',
    refused: 'insert into tenant_holidays (tenant_id) select $1',
    accepted: 'insert into outbox (tenant_id, topic, payload, created_at) select $1, $2, $3, $4',
  },
  'rows of arrays that are kept before they are written': {
    fault: 'rows of several arrays in one call of unnest',
    refused: `insert into task_settings (tenant_id, skip_holidays, updated_at)
      select $1, v.skips, v.at from unnest($2::boolean[], $3::timestamptz[]) v (skips, at) returning tenant_id`,
    accepted: `insert into task_settings (tenant_id, skip_holidays, updated_at)
      select $1, v.skips, v.at from (select unnest($2::boolean[]) as skips, unnest($3::timestamptz[]) as at) v returning tenant_id`,
  },
  'the clock in a conflict': {
    fault: 'now in do update',
    refused: `insert into task_settings (tenant_id, updated_at) values ($1, now())
      on conflict (tenant_id) do update set updated_at = now()`,
    accepted: `insert into task_settings (tenant_id, updated_at) values ($1, now())
      on conflict (tenant_id) do update set updated_at = excluded.updated_at`,
  },
  'chance in an update': {
    fault: 'random in a change',
    refused: 'update tasks set title = random()::text where tenant_id = $1',
    accepted: 'update tasks set updated_at = now() where tenant_id = $1',
  },
  'chance in a deletion': {
    fault: 'random in a change',
    refused: 'delete from tasks where tenant_id = $1 and random() < 0.5',
    accepted: 'delete from tasks where tenant_id = $1 and created_at < now()',
  },
  'a column made text in an update': {
    fault: 'to_char of a column in a change',
    refused: `update tasks set title = to_char(created_at, 'YYYY') where tenant_id = $1`,
    accepted: `update tasks set title = to_char($2::timestamptz, 'YYYY') where tenant_id = $1`,
  },
  'a text made an array in an update': {
    fault: 'a column made an array in a change',
    refused: `update ledger_units set contratos = k.given::bigint[] from json_to_recordset($2::json) as k (given text)
      where tenant_id = $1`,
    accepted: `update ledger_units set contratos = k.given from json_to_recordset($2::json) as k (given bigint[])
      where tenant_id = $1`,
  },
  'a moment cut in the time zone of the session': {
    fault: 'date_trunc of a column in a change',
    refused: `update tasks set due_date = date_trunc('day', created_at) where tenant_id = $1`,
    accepted: `update tasks set due_date = date_trunc('month', due_date::timestamp) where tenant_id = $1`,
  },
  'a moment made a day': {
    fault: 'what the clock or the time zone decides of a column in a change',
    refused: 'update tasks set due_date = created_at::date where tenant_id = $1',
    accepted: `update tasks set due_date = (created_at at time zone 'America/Sao_Paulo')::date where tenant_id = $1`,
  },
  'a moment moved by an interval': {
    fault: 'what the clock or the time zone decides of a column in a change',
    refused: `update tasks set updated_at = updated_at + interval '1 day' where tenant_id = $1`,
    accepted: `update tasks set updated_at = now() - interval '1 day' where tenant_id = $1`,
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (_name, { accepted, fault, isFree, refused }) => {
  test('is refused', () => {
    expect(faultsOf(refused, isFree !== true, schema)).toEqual([fault]);
  });

  test('does not keep what is near it from being sent', () => {
    expect(faultsOf(accepted, isFree !== true, schema)).toEqual([]);
  });
});

test('a left join of a table itself is no fault without policies, which are what Citus cannot follow there', () => {
  const statement = EXAMPLES['a left join behind a limit']?.refused ?? '';
  expect(faultsOf(statement, false, schema)).toEqual([]);
});

test('a fault that was decided on is none in its own statement alone', () => {
  const sent =
    'select pg_notify(n.channel, n.payload) as "sent"\n  from unnest($1::text[], $2::text[]) as n(channel, payload)';
  expect(faultsOf(sent, false, schema)).toEqual([]);
  expect(faultsOf(`${sent} limit 1`, false, schema)).toEqual(['a notification inside a statement']);
});

test('what is no SQL is left to the database', () => {
  expect(faultsOf('selec 1', true, schema)).toEqual([]);
});

test('two tenants are not joined in one query, whatever the numbers of the parameters; they may be read in one', () => {
  const check = createStatementCheck(schema);
  const joined = `select c.id from companies c
    left join companies w on w.tenant_id = $2::bigint and w.is_main where c.tenant_id = $1`;
  const send = (sql: string, parameters: unknown[]) => () => check(CompiledQuery.raw(sql, parameters), true);
  expect(send(joined, [7, 8])).toThrow('tables of two tenants are joined');
  expect(send(joined, [7, 7])).not.toThrow();
  // Nobody is in two tenants at once, which a cluster knows as well.
  expect(send('select id from companies where tenant_id = $1 and tenant_id = $2', [7, 8])).not.toThrow();
  expect(send('select id from companies where tenant_id = any($1) and is_main', [[7, 8]])).not.toThrow();
  expect(
    send(
      'select id from companies where tenant_id = $1 union all select id from companies where tenant_id = $2',
      [7, 8],
    ),
  ).not.toThrow();
});
