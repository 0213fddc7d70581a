import { makeOperationWorld, type OperationWorld } from '../contract/operation-world.ts';
import { type Answer, send } from './client.ts';
import type { Harness } from './harness.ts';
import { makeNumberedCompany } from './operations.ts';
import type { TestUser } from './people.ts';
import { outcome } from './user-answers.ts';

type Fields = Record<string, unknown>;

/** One endpoint of the back office, asked with fields in its query or in its body. */
export interface StagedEndpoint {
  ask(fields: Fields, user?: TestUser): Promise<Answer>;
  /**
   * The answers as status and code: to the admin for `wrong` fields, then for the `right` ones to somebody without credentials,
   * to a viewer of the tenant, and to the admin of another tenant.
   */
  refusals(right: Fields, wrong: Fields): Promise<string[]>;
}

/** A tenant with one record of each kind, and the people who may and may not reach them. */
export interface Stage extends OperationWorld {
  admin: TestUser;
  /** Of the tenant, without a right to any record of it. */
  viewer: TestUser;
  /** The admin of another tenant. */
  stranger: TestUser;
  endpoint(method: 'GET' | 'POST', path: string): StagedEndpoint;
}

export async function setStage(h: Harness): Promise<Stage> {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const world = await makeOperationWorld(h, tenant, admin, await makeNumberedCompany(h, admin));
  const viewer = await tenant.user({ role: 'viewer' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  return {
    ...world,
    admin,
    viewer,
    stranger,
    endpoint: (method, path) => {
      const ask = async (fields: Fields, user: TestUser | null) => {
        const bearer = user === null ? {} : { bearer: await user.token() };
        const url = `/backend/api/${path}.php`;
        if (method === 'POST') return send(h.app, method, url, { ...bearer, body: fields });
        const named = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
        return send(h.app, method, `${url}?${new URLSearchParams(named)}`, bearer);
      };
      return {
        ask: (fields, user = admin) => ask(fields, user),
        refusals: async (right, wrong) => {
          const answers = [await ask(wrong, admin)];
          for (const user of [null, viewer, stranger]) answers.push(await ask(right, user));
          return answers.map(outcome);
        },
      };
    },
  };
}
