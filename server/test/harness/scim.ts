import { randomBytes } from 'node:crypto';
import { type Answer, type Method, type RequestOptions, send } from './client.ts';
import { companyHarness, verifiedDomain } from './company-sign-in.ts';
import type { HarnessOptions } from './harness.ts';
import { PASSWORD, type TestTenant, type TestUser } from './people.ts';

export const CONNECTIONS = '/api/v1/auth/scim-connections';
const SCIM = '/scim/v2';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export type ScimHost = Awaited<ReturnType<typeof scimHarness>>;

/** A harness whose tenants may verify domains. */
export function scimHarness(options: HarnessOptions = {}) {
  return companyHarness({ leavesMessages: true, ...options });
}

/** The directory of a company, as it asks. */
export interface Directory {
  tenant: TestTenant;
  owner: TestUser;
  domain: string;
  connection: { id: string; token: string; prefix: string };
  ask(method: Method, path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  /** Makes somebody with an address of the domain; fails unless that is 201. */
  person(change?: object): Promise<Person>;
}

export interface Person {
  id: string;
  userName: string;
  etag: string;
}

/** Asks with a token, in the type of SCIM. */
export function asDirectory(h: ScimHost, token: string): Directory['ask'] {
  return (method, path, body, options = {}) =>
    send(h.app, method, SCIM + path, {
      bearer: token,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...options,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...options.headers,
      },
    });
}

export const newName = () => randomBytes(5).toString('hex');

/** A tenant with a verified domain and a connection. */
export async function makeDirectory(
  h: ScimHost,
  change: { parent?: TestTenant; connection?: object } = {},
): Promise<Directory> {
  const tenant = await h.tenant(change.parent === undefined ? {} : { parent: change.parent });
  const owner = await tenant.user({ role: 'super-admin' });
  const { domain } = await verifiedDomain(h, owner);
  const made = await owner.post(CONNECTIONS, { name: 'Diretório', ...change.connection });
  if (made.status !== 201) throw new Error(`no connection: ${made.text}`);
  const ask = asDirectory(h, made.body.token);
  return {
    tenant,
    owner,
    domain,
    connection: made.body,
    ask,
    person: async (fields = {}) => {
      const userName = `${newName()}@${domain}`;
      const answer = await ask('POST', '/Users', { schemas: [USER], userName, ...fields });
      if (answer.status !== 201) throw new Error(`nobody made: ${answer.text}`);
      return { id: answer.body.id, userName: answer.body.userName, etag: String(answer.headers['etag']) };
    },
  };
}

/** The operations of a PATCH. */
export const patchOf = (...Operations: object[]) => ({ schemas: [PATCH_OP], Operations });

/** The status of an answer, with the type of its error. */
export function scimOutcome({ body, status }: Answer): string {
  return [status, body?.scimType].filter((part) => part !== undefined).join(' ');
}

/** A session of somebody whom a directory made, who has no password: one is given to them behind the back of the server. */
export async function signedIn(
  h: ScimHost,
  { id, userName }: Pick<Person, 'id' | 'userName'>,
): Promise<string> {
  await h.db.owner.query(
    'update users set password_hash = (select u.password_hash from users u where u.password_hash is not null limit 1) where uuid = $1',
    [id],
  );
  const body = { email: userName, password: PASSWORD };
  const answer = await send(h.app, 'POST', '/api/v1/auth/login', { body });
  if (answer.status !== 200) throw new Error(`${userName} cannot log in: ${answer.text}`);
  return answer.body.accessToken;
}

/** What is asked for with a session, to see whether it is one still. */
export async function statusOfSession(h: ScimHost, bearer: string): Promise<number> {
  return (await send(h.app, 'GET', '/api/v1/auth/me', { bearer })).status;
}
