import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';
import {
  AFTER_A_JOB,
  allowedPerson,
  exampleParameters,
  exampleRequest,
  isObjectParameter,
  type Owner,
} from './examples.ts';
import { fillIn, guardedRoutes, type Mounted, parameterNames, titled } from './mounted.ts';
import { createSnapshot } from './snapshot.ts';

const h = await createHarness({ leavesMessages: true });
const snapshot = await createSnapshot(h.db.owner);

async function makeOwner(parent?: Owner): Promise<Owner> {
  const tenant = await h.tenant(parent === undefined ? {} : { parent: parent.tenant });
  return { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
}

/** Two white labels, and two companies below the first. One world is enough: the tests hold that nothing changes. */
const [alfa, beta] = [await makeOwner(), await makeOwner()];
const [north, south] = [await makeOwner(alfa), await makeOwner(alfa)];
const homeless = await h.homelessUser();

type Values = Record<string, string>;

async function ask(mounted: Mounted, values: Values, owner: Owner, options: RequestOptions): Promise<Answer> {
  const request = { ...(await exampleRequest(mounted, owner)), ...options };
  return send(h[mounted.host], mounted.route.method, fillIn(mounted.url, values) + mounted.search, request);
}

/** What somebody from outside must not learn. */
function secretsOf({ admin, person, tenant }: Owner): string[] {
  return [person.name, person.email, admin.name, admin.email, admin.uuid, tenant.name].map(String);
}

const routesWithObjects = guardedRoutes.filter((mounted) =>
  parameterNames(mounted).some((name) => isObjectParameter(mounted, name)),
);

/** The parameters to be foreign: each one alone, then all of them. */
function combinations(mounted: Mounted): string[][] {
  const objects = parameterNames(mounted).filter((name) => isObjectParameter(mounted, name));
  return objects.length === 1 ? [objects] : [...objects.map((name) => [name]), objects];
}

test('there are routes with objects of a tenant', () => {
  expect(routesWithObjects.length).toBeGreaterThan(5);
});

test('what is written to a tenant shows', async () => {
  const { tenant } = await makeOwner();
  const before = await snapshot(tenant.id);
  expect(await snapshot(tenant.id)).toBe(before);
  await tenant.user();
  expect(await snapshot(tenant.id)).not.toBe(before);
});

describe.each(titled(routesWithObjects))('%s', (_title, mounted) => {
  test.runIf(!AFTER_A_JOB.has(mounted.route.operationId))(
    'is answered for an admin of the tenant that owns the object',
    async () => {
      const owner = await makeOwner();
      const values = await exampleParameters(mounted, owner);
      const asking = await allowedPerson(mounted, owner);
      const answer = await ask(mounted, values, owner, { bearer: await asking.token() });
      expect(answer.status, `${answer.text}\nadd a better example to contract/examples.ts`).toBeLessThan(300);
    },
  );

  test.each(combinations(mounted).map((names) => [names.join(' and '), names] as const))(
    'with a foreign :%s is refused to everybody outside, who learns and changes nothing',
    async (_names, foreign) => {
      const cases: [string, Owner, Owner, TestUser][] = [
        ['an admin of another white label', north, beta, beta.admin],
        ['an admin of a sister company', north, south, south.admin],
        ['an admin of a company below', alfa, north, north.admin],
        ['a member without power of another tenant', north, beta, beta.person],
        ['somebody who registered and belongs to no tenant', north, beta, homeless],
      ];
      for (const [who, target, own, caller] of cases) {
        const bearer = await caller.token();
        const ours = await exampleParameters(mounted, caller === homeless ? homelessOwner(own, caller) : own);
        const theirs = await exampleParameters(mounted, target);
        const [values, unknown] = [{ ...ours }, { ...ours }];
        for (const name of foreign) {
          values[name] = theirs[name] ?? '';
          unknown[name] = isNumber(theirs[name]) ? NOBODYS_NUMBER : randomUUID();
        }
        const before = await snapshot(target.tenant.id);
        const answer = await ask(mounted, values, own, { bearer });
        const nothing = await ask(mounted, unknown, own, { bearer });
        const { code } = answer.body;
        const isRefused = [403, 404].includes(answer.status) || code === 'tenant.required';
        expect(isRefused, `${who}: ${answer.text}`).toBe(true);
        expect(withoutRequest(answer), `${who} can tell a foreign object from none`).toEqual(
          withoutRequest(nothing),
        );
        for (const secret of secretsOf(target)) expect(answer.text).not.toContain(secret);
        expect(await snapshot(target.tenant.id), `${who} changed something`).toBe(before);
      }
    },
  );
});

/** Of a record that nobody has. */
const NOBODYS_NUMBER = '9007199254740000';

function isNumber(id: string | undefined): boolean {
  return /^\d+$/.test(id ?? '');
}

/** Somebody without a tenant owns nobody but themselves. */
function homelessOwner(owner: Owner, person: TestUser): Owner {
  return { ...owner, person };
}

function withoutRequest({ body, status }: Answer): object {
  const { requestId, request_id, ...rest } = body ?? {};
  return { status, ...rest };
}

describe.each(titled(guardedRoutes))('%s', (_title, mounted) => {
  test('cannot be sent to a tenant that the caller may not enter, nor to one that is not there', async () => {
    const cases: [Owner, TestUser][] = [
      [alfa, beta.admin],
      [north, south.admin],
      [alfa, north.admin],
      [north, alfa.person],
      [alfa, homeless],
    ];
    for (const [target, caller] of cases) {
      const values = await exampleParameters(mounted, target);
      const bearer = await caller.token();
      // What it needs is made before.
      await exampleRequest(mounted, target);
      const before = await snapshot(target.tenant.id);
      const answer = await ask(mounted, values, target, { bearer, tenant: target.tenant });
      const nowhere = await ask(mounted, values, target, { bearer, tenant: { uuid: randomUUID() } });
      expect(answer.body).toMatchObject(
        answer.body.status === 'error'
          ? { code: 'tenant.forbidden' }
          : { statusCode: 403, code: 'tenant.forbidden' },
      );
      expect(answer.status).toBe(403);
      expect(withoutRequest(answer)).toEqual(withoutRequest(nowhere));
      expect(await snapshot(target.tenant.id)).toBe(before);
    }
  });
});
