import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { isPhone } from '@retaguarda/rules/phone';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { wrongCounters } from '../../../test/harness/task-counters.ts';
import { copyText } from './copy-rows.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { loadLargeData } from './large-data.ts';

const h = await createHarness();
/** Indexes and constraints as the migrations made them. */
async function definitions(): Promise<unknown[]> {
  return rows(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any($$
       {users,memberships,tenants,tenant_modules,subdomains,companies,user_profiles,user_personal_data,user_addresses,tasks,task_counts}$$::regclass[])
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1`,
  );
}

const AMOUNTS = {
  tenants: 25,
  users: 500,
  companies: 250,
  tenantUsers: 120,
  tenantCompanies: 200,
  tasks: 100,
  tenantTasks: 900,
};
const before = await definitions();
const passwordHash = await h.context.passwords.hash(DEMO_PASSWORD);
const report = await loadLargeData(h.db.url, AMOUNTS, passwordHash);

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await h.db.owner.query<Row>(sql)).rows;
}

test('it makes what was asked for, and a super-admin', async () => {
  const [made] = await rows(
    `select (select count(*)::int from tenants) as tenants, (select count(*)::int from users) as users,
       (select count(*)::int from memberships) as memberships, (select count(*)::int from user_profiles) as profiles,
       (select count(*)::int from user_personal_data) as data, (select count(*)::int from user_addresses) as addresses,
       (select count(*)::int from users where home_tenant_id = (select max(id) from tenants)) as most`,
  );

  expect(report).toMatchObject({ tenants: 26, users: 620, companies: 450, tasks: 1000 });
  expect(made).toEqual({
    tenants: 27,
    users: 621,
    memberships: 621,
    profiles: 621,
    data: 620,
    addresses: 620,
    most: 120,
  });
});

test('every index and constraint is as it was', async () => {
  expect(before.length).toBeGreaterThan(30);
  expect(await definitions()).toEqual(before);
});

test('the accounts that it names sign in and have a record', async () => {
  for (const email of report.emails) {
    const answer = await h.request('POST', '/api/v1/auth/login', {
      body: { email, password: DEMO_PASSWORD },
    });

    expect(answer.status, email).toBe(200);
    expect(answer.body.user.email).toBe(email);
  }
});

test('an administrator of the large tenant lists all of it', async () => {
  const email = report.emails.at(-1);
  const login = await h.request('POST', '/api/v1/auth/login', { body: { email, password: DEMO_PASSWORD } });
  const list = await h.request('GET', '/api/v1/crm-admin/users', { bearer: login.body.accessToken });

  expect(list.body).toHaveLength(120);
});

test('every tenant has a tree of companies below its main one', async () => {
  const found = await rows<{ companies: number; mains: number; wrong: number; deepest: number }>(
    `select count(*)::int as companies, count(*) filter (where c.is_main)::int as mains, max(c.depth)::int as deepest,
       count(*) filter (where c.path <> coalesce(p.path || p.id || '/', '/') or (p.id is null) <> c.is_main)::int as wrong
     from companies c left join companies p on p.tenant_id = c.tenant_id and p.id = c.parent_id
     group by c.tenant_id order by 1`,
  );

  expect(found).toHaveLength(26);
  expect(found.at(-1)?.companies).toBe(200);
  expect(found.every(({ deepest, mains, wrong }) => mains === 1 && wrong === 0 && deepest <= 4)).toBe(true);
  const numbers = await rows<{ cnpj: string }>('select cnpj from companies');
  expect(numbers.every(({ cnpj }) => isCnpj(cnpj))).toBe(true);
  const [bound] = await rows<{ users: number; foreign: number }>(
    `select count(*)::int as users, count(*) filter (where c.id is null)::int as foreign from memberships m
     left join companies c on c.tenant_id = m.tenant_id and c.id = m.company_id where m.company_id is not null`,
  );
  expect(bound?.users).toBeGreaterThan(200);
  expect(bound?.foreign).toBe(0);
});

test('the large tenant has its tasks, and every counter is what a count finds', async () => {
  const amounts = await rows<{ tasks: number }>(
    'select count(*)::int as tasks from tasks group by tenant_id order by tenant_id',
  );
  expect(amounts.map(({ tasks }) => tasks)).toEqual([...Array.from({ length: 25 }, () => 4), 900]);
  expect(await wrongCounters(h.db.owner)).toEqual([]);
});

test('the projects that tasks name are there, and counted', async () => {
  const found = await rows<{ projects: number }>(
    `select count(*)::int as projects from projects p where exists (select from task_project_counts c
     where c.tenant_id = p.tenant_id and c.project = p.name)`,
  );
  expect(found[0]?.projects).toBeGreaterThan(40);
  expect(await rows('select tenant_id, status, projects from project_counts order by 1, 2')).toEqual(
    await rows(
      'select tenant_id, status, count(*)::int as projects from projects group by 1, 2 order by 1, 2',
    ),
  );
});

test('numbers are valid and uuids are of version 7', async () => {
  const people = await rows<{ uuid: string; cpf: string; fone: string }>(
    'select u.uuid, cpf, fone from users u join user_personal_data d on d.user_id = u.id',
  );
  for (const { cpf, fone, uuid } of people) {
    expect(isCpf(cpf), cpf).toBe(true);
    expect(isPhone(fone), fone).toBe(true);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('what COPY would take for a sign of its own is escaped', () => {
  expect(copyText('a\tb\nc\\d\r')).toBe('a\\tb\\nc\\\\d\\r');
  expect(copyText(null)).toBe('\\N');
  expect(copyText(false)).toBe('false');
});
