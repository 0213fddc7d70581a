import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AppContext } from '../server/src/app/context.ts';

const SESSION_SECONDS = 6 * 3600;

/** Somebody who is signed in. */
export interface Person {
  userId: number;
  userUuid: string;
  tenantId: number;
  email: string;
  token: string;
}

interface Row {
  user_id: number;
  user_uuid: string;
  tenant_id: number;
  email: string;
}

/**
 * One active user of each of the first `count` tenants, with a session made in the database, because a thousand log-ins take
 * minutes.
 */
export async function signInOnePerTenant(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
  count: number,
): Promise<Person[]> {
  return signInAll(
    owner,
    context,
    `select distinct on (home_tenant_id) id as user_id, uuid as user_uuid, home_tenant_id as tenant_id, email
     from users where status = 'ativo' and email not like 'admin@%' and home_tenant_id in (
       select id from tenants where kind <> 'platform' order by id limit $1)
     order by home_tenant_id, id`,
    [count],
  );
}

/** The administrator of the tenant with the most people. */
export async function signInLargestAdmin(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
): Promise<Person> {
  const [person] = await signInAll(
    owner,
    context,
    `select id as user_id, uuid as user_uuid, home_tenant_id as tenant_id, email from users
     where email like 'admin@%' and home_tenant_id = (
       select home_tenant_id from users group by 1 order by count(*) desc limit 1)`,
  );
  if (person === undefined) throw new Error('the largest tenant has no administrator');
  return person;
}

/** The administrators of the tenants with the most tasks, the most first. */
export async function signInTaskAdmins(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
  count: number,
): Promise<Person[]> {
  return signInAll(
    owner,
    context,
    `select u.id as user_id, u.uuid as user_uuid, u.home_tenant_id as tenant_id, u.email
     from (select tenant_id, sum(tasks) as tasks from task_counts where viewer_id = 0 group by tenant_id) t
       join users u on u.home_tenant_id = t.tenant_id and u.email like 'admin@%'
     order by t.tasks desc limit $1`,
    [count],
  );
}

/** The administrator of the tenant with the most sales. */
export async function signInSeller(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
): Promise<Person> {
  const [person] = await signInSellers(owner, context, 1);
  if (person === undefined) throw new Error('no tenant with an administrator sells');
  return person;
}

/** The administrators of the tenants with the most sales. */
export async function signInSellers(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
  count: number,
): Promise<Person[]> {
  return signInAll(
    owner,
    context,
    `select u.id as user_id, u.uuid as user_uuid, u.home_tenant_id as tenant_id, u.email
     from (select tenant_id, sum(aprovadas) as sales from daily_company_sales group by 1) t
       join users u on u.home_tenant_id = t.tenant_id and u.email like 'admin@%'
     order by t.sales desc limit $1`,
    [count],
  );
}

/** The administrators of the first tenants below the platform. */
export async function signInAdmins(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
  count: number,
): Promise<Person[]> {
  return signInAll(
    owner,
    context,
    `select id as user_id, uuid as user_uuid, home_tenant_id as tenant_id, email from users
     where email like 'admin@%' and home_tenant_id in (select id from tenants where kind <> 'platform')
     order by home_tenant_id limit $1`,
    [count],
  );
}

/** Everybody whom the statement finds. */
async function signInAll(
  owner: pg.Pool,
  context: Pick<AppContext, 'accessTokens'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Person[]> {
  const { rows } = await owner.query<Row>(statement, [...values]);
  return Promise.all(rows.map((row) => signIn(owner, context, row)));
}

async function signIn(
  owner: pg.Pool,
  { accessTokens }: Pick<AppContext, 'accessTokens'>,
  { email, tenant_id, user_id, user_uuid }: Row,
): Promise<Person> {
  const now = new Date();
  const issued = Math.floor(now.getTime() / 1000);
  const jti = randomUUID();
  const expires = new Date((issued + SESSION_SECONDS) * 1000);
  await owner.query(
    `insert into sessions (tenant_id, uuid, user_id, kind, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'bearer', $4, $4, $5)`,
    [tenant_id, jti, user_id, now, expires],
  );
  const claims = { sub: user_uuid, jti, iat: issued, exp: issued + SESSION_SECONDS };
  return {
    userId: user_id,
    userUuid: user_uuid,
    tenantId: tenant_id,
    email,
    token: await accessTokens.sign(claims),
  };
}
