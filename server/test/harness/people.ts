import { randomBytes } from 'node:crypto';
import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { UserStatus } from '@retaguarda/rules/user-status';
import type { AppContext } from '../../src/app/context.ts';
import { query } from '../../src/modules/identity/tables.ts';
import { createUser } from '../../src/modules/identity/users/user-creation.ts';
import { createTenant, type TenantRow } from '../../src/modules/tenancy/index.ts';
import { ROLE_NUMBERS, type RoleName } from '../../src/platform/auth/caller.ts';
import type { SystemTx } from '../../src/platform/db/executors.ts';
import { type Client, createClient, send } from './client.ts';
import type { ServerProcess } from './server-process.ts';

export const PASSWORD = 'correct horse battery';

const NOBODY = { userId: null, ip: null, requestId: null };

export interface NewUserOptions {
  /** In the tenant whose builder makes the user; `viewer` unless told otherwise. */
  role?: RoleName;
  name?: string;
  email?: string;
  status?: UserStatus;
}

export interface TestUser extends Client {
  id: number;
  uuid: string;
  email: string;
  name: string;
  /** The home tenant; null for somebody who has none. */
  tenant: TestTenant | null;
  /** The same person as a client of the governance host. */
  governance: Client;
  /** A bearer token from a real login, made once. */
  token(): Promise<string>;
  /** Another login: another session, with a tenant claim when a tenant is named. */
  freshToken(tenant?: { uuid: string }): Promise<string>;
  /** A real session cookie with its CSRF code, made once, and a client that uses both. */
  cookie(): Promise<Client & { value: string; csrf: string }>;
}

export interface TestTenant extends TenantRow {
  user(options?: NewUserOptions): Promise<TestUser>;
  /** A tenant below this one. */
  tenant(options?: { name?: string }): Promise<TestTenant>;
  /** Makes somebody a member who has another home, or none. */
  addMember(user: TestUser, role: RoleName): Promise<void>;
  /** Grants or denies a permission in the user's own record. */
  grant(user: TestUser, key: PermissionKey, allowed?: boolean): Promise<void>;
  switchModule(module: string, enabled: boolean): Promise<void>;
}

/** Makes tenants and people in the database of a process; there are none but those that a test makes. */
export function createBuilders(main: () => ServerProcess, passwordHash: string) {
  const context = (): AppContext => main().context;
  const inTransaction = <T>(work: (tx: SystemTx) => Promise<T>) => context().database.systemTransaction(work);

  const makeUser = async (tenant: TestTenant | null, options: NewUserOptions): Promise<TestUser> => {
    const tag = randomBytes(5).toString('hex');
    const {
      name = `Pessoa ${tag}`,
      email = `${tag}@example.com`,
      role = 'viewer',
      status = 'ativo',
    } = options;
    const { clock, platformTenantId } = context();
    const created = await inTransaction(async (tx) => {
      const user = {
        email,
        name,
        status,
        passwordHash,
        homeTenantId: tenant?.id ?? null,
        createdByUuid: null,
      };
      const row = await createUser(tx, platformTenantId(), user, clock.now());
      if (row === null) throw new Error(`there is a user ${email} already`);
      if (tenant !== null) await insertMembership(tx, clock.now(), tenant.id, row.userId, role);
      return row;
    });
    return withCredentials(main, { id: created.userId, uuid: created.uuid, email, name, tenant });
  };

  const wrap = (row: TenantRow): TestTenant => {
    const tenant: TestTenant = {
      ...row,
      user: (options = {}) => makeUser(tenant, options),
      tenant: async (options = {}) => {
        const below = await makeTenant(row, options);
        // Admins that a process remembers reach one tenant more.
        await context().callers.changed({ kind: 'all' });
        return below;
      },
      addMember: async (user, role) => {
        await inTransaction((tx) => insertMembership(tx, context().clock.now(), row.id, user.id, role));
        await context().callers.changed({ kind: 'user', userId: user.id });
      },
      grant: async (user, key, allowed = true) => {
        await inTransaction((tx) => writeGrant(tx, context().clock.now(), user, key, allowed));
        await context().callers.changed({ kind: 'user', userId: user.id });
      },
      switchModule: async (module, enabled) => {
        await inTransaction((tx) => writeModule(tx, context().clock.now(), row.id, module, enabled));
        await context().callers.changed({ kind: 'all' });
      },
    };
    return tenant;
  };

  const makeTenant = async (parent: { id: number }, options: { name?: string }): Promise<TestTenant> => {
    const { name = `Empresa ${randomBytes(4).toString('hex')}` } = options;
    return wrap(
      await inTransaction((tx) => createTenant(tx, context().clock, NOBODY, { name, parentId: parent.id })),
    );
  };

  return { makeTenant, makeUser, wrap };
}

async function insertMembership(tx: SystemTx, now: Date, tenantId: number, userId: number, role: RoleName) {
  const row = {
    tenant_id: tenantId,
    user_id: userId,
    role_number: ROLE_NUMBERS[role],
    company_id: null,
    created_at: now,
    created_by: null,
  };
  await tx.many(query.insertInto('memberships').values(row));
}

async function writeGrant(tx: SystemTx, now: Date, user: TestUser, key: PermissionKey, allowed: boolean) {
  const permission = await tx.first(query.selectFrom('permissions').select('id').where('key', '=', key));
  if (permission === null) throw new Error(`there is no permission ${key}`);
  if (user.tenant === null) throw new Error('grants are rows of the home tenant');
  const row = {
    tenant_id: user.tenant.id,
    user_id: user.id,
    permission_id: permission.id,
    allowed,
    granted_by: null,
    granted_at: now,
  };
  await tx.many(
    query
      .insertInto('user_grants')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'permission_id']).doUpdateSet({ allowed }),
      ),
  );
}

async function writeModule(tx: SystemTx, now: Date, tenantId: number, module: string, enabled: boolean) {
  const row = { tenant_id: tenantId, module, enabled, updated_at: now };
  await tx.many(
    query
      .insertInto('tenant_modules')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'module']).doUpdateSet({ enabled })),
  );
}

type Person = Pick<TestUser, 'id' | 'uuid' | 'email' | 'name' | 'tenant'>;

function withCredentials(main: () => ServerProcess, person: Person): TestUser {
  const credentials = { email: person.email, password: PASSWORD };
  const app = () => main().app;
  const signIn = async (tenant?: { uuid: string }): Promise<string> => {
    const body = tenant === undefined ? credentials : { ...credentials, tenantId: tenant.uuid };
    const answer = await send(app(), 'POST', '/api/v1/auth/login', { body });
    if (answer.status !== 200) throw new Error(`${person.email} cannot log in: ${answer.text}`);
    return answer.body.accessToken;
  };
  const openSession = async () => {
    const answer = await send(app(), 'POST', '/backend/api/auth/login.php', { body: credentials });
    const value = answer.sessionCookie;
    if (value === undefined) throw new Error(`${person.email} cannot sign in: ${answer.text}`);
    const csrf: string = answer.body.data.csrf_token;
    return { ...createClient(app, async () => ({ cookie: value, csrf })), value, csrf };
  };
  let token: Promise<string> | undefined;
  let session: ReturnType<typeof openSession> | undefined;
  const tokenOf = () => {
    token ??= signIn();
    return token;
  };
  return {
    ...person,
    ...createClient(app, async () => ({ bearer: await tokenOf() })),
    governance: createClient(
      () => main().governance,
      async () => ({ bearer: await tokenOf() }),
    ),
    token: tokenOf,
    freshToken: signIn,
    cookie: () => {
      session ??= openSession();
      return session;
    },
  };
}
