import { PERMISSION_KEYS, type PermissionKey } from '@retaguarda/rules/permission-keys';
import { ROLE_NUMBERS, ROLES, type RoleName } from '@retaguarda/rules/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, type Method, send } from '../../../../test/harness/client.ts';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { defaultHolders, moduleOf } from '../permissions/permission-defaults.ts';

const h = await createHarness();

/** What somebody is in the tenant, as the server explains it. */
interface Standing {
  rank: number;
  isNarrowed: boolean;
  held: Set<string>;
  denied: Set<string>;
  /** The company that the membership is bound to. */
  companyId: string | null;
}

async function standingOf(root: TestUser, tenant: TestTenant, user: TestUser): Promise<Standing> {
  const { body } = await root.get(`/api/v1/auth/users/${user.uuid}/rights`, { tenant });
  const role: RoleName | undefined = body.membership?.role;
  const memberships = (await root.get(`/api/v1/auth/users/${user.uuid}/memberships`, { tenant })).body;
  const companyId: string | null = memberships[0]?.companyId ?? null;
  const rights: { key: string; held: boolean; reason: string }[] = body.rights;
  return {
    rank: role === undefined ? Number.POSITIVE_INFINITY : ROLE_NUMBERS[role],
    // An admin of one company gives no more than they hold, like one in a narrow role.
    isNarrowed: (body.membership?.customRole !== null && body.membership !== null) || companyId !== null,
    companyId,
    held: new Set(rights.filter(({ held }) => held).map(({ key }) => key)),
    denied: new Set(rights.filter(({ reason }) => reason === 'denial').map(({ key }) => key)),
  };
}

/** What a step of that person may bring somebody else at most. */
function mayComeFrom(giver: Standing, key: PermissionKey, rankAfter: number): boolean {
  if (giver.rank === ROLE_NUMBERS['super-admin'] || giver.held.has(key)) return true;
  const isPlainAdmin = giver.rank <= ROLE_NUMBERS.admin && !giver.isNarrowed;
  if (isPlainAdmin && moduleOf(key) !== null && !giver.denied.has(key)) return true;
  // The defaults of a role come with the role, which a plain admin gives whole.
  const role = ROLES.find((name) => ROLE_NUMBERS[name] === rankAfter);
  return isPlainAdmin && role !== undefined && defaultHolders(key).includes(role);
}

const PEOPLE = 8;
const person = fc.nat(PEOPLE - 1);
const someKeys = fc.uniqueArray(fc.constantFrom(...PERMISSION_KEYS), { maxLength: 4 });
const someRole = fc.constantFrom(...ROLES.map((name) => String(ROLE_NUMBERS[name])));

const step = fc.oneof(
  fc.record({ kind: fc.constant('role' as const), by: person, of: person, role: someRole }),
  fc.record({ kind: fc.constant('customRole' as const), by: person, of: person, which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('keys' as const),
    by: person,
    of: person,
    grant: someKeys,
    revoke: someKeys,
  }),
  fc.record({ kind: fc.constant('leave' as const), by: person, of: person }),
  fc.record({
    kind: fc.constant('make' as const),
    by: person,
    base: fc.constantFrom(...ROLES),
    keys: someKeys,
  }),
  fc.record({ kind: fc.constant('remake' as const), by: person, which: fc.nat(5), keys: someKeys }),
  fc.record({
    kind: fc.constant('directory' as const),
    by: person,
    of: person,
    which: fc.nat(5),
    op: fc.constantFrom('add', 'remove'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(
  people: readonly TestUser[],
  { directory, tenant }: { tenant: TestTenant; directory: Ask },
  roles: string[],
  asked: Step,
) {
  const [by, of] = [people[asked.by], people['of' in asked ? asked.of : asked.by]];
  if (by === undefined || of === undefined) throw new Error('nobody there');
  const inTenant = { tenant };
  const membership = `/api/v1/auth/users/${of.uuid}/memberships/${tenant.uuid}`;
  const which = 'which' in asked ? roles[asked.which % Math.max(1, roles.length)] : undefined;
  switch (asked.kind) {
    case 'role':
      return by.put(membership, { roleNumber: asked.role, customRoleId: null }, inTenant);
    case 'customRole':
      return by.put(membership, { customRoleId: which }, inTenant);
    case 'keys': {
      const { grant, revoke } = asked;
      return by.patch(`/api/v1/auth/users/${of.uuid}/permissions`, { grant, revoke }, inTenant);
    }
    case 'leave':
      return by.delete(membership, inTenant);
    case 'make': {
      const body = { name: `Papel ${roles.length}`, role: asked.base, permissions: asked.keys };
      const made = await by.post('/api/v1/auth/custom-roles', body, inTenant);
      if (made.status === 201) roles.push(made.body.id);
      return made;
    }
    case 'directory': {
      const path = asked.op === 'add' ? {} : { path: `members[value eq "${of.uuid}"]` };
      const value = asked.op === 'add' ? { value: { members: [{ value: of.uuid }] } } : {};
      return directory('PATCH', `/Groups/${which}`, { Operations: [{ op: asked.op, ...path, ...value }] });
    }
    case 'remake':
      return by.put(
        `/api/v1/auth/custom-roles/${which}`,
        { name: `Papel ${which}`, permissions: asked.keys },
        inTenant,
      );
  }
}

type Ask = (method: Method, path: string, body: object) => Promise<Answer>;

/** The directory of the company, which keeps those of the people who do not administer. */
async function connect(people: readonly TestUser[], tenant: TestTenant): Promise<Ask> {
  const [owner] = people;
  const { body } = await (owner as TestUser).post('/api/v1/auth/scim-connections', { name: 'Diretório' });
  const ask: Ask = (method, path, asked) =>
    send(h.app, method, `/scim/v2${path}`, { bearer: body.token, body: asked });
  await h.db.owner.query(
    `insert into verified_domains (domain, owner_tenant_id, is_required, verified_at) values ($1, $2, false, now())
     on conflict (domain) do update set owner_tenant_id = excluded.owner_tenant_id`,
    [people[0]?.email.split('@')[1], tenant.id],
  );
  const answers = [];
  for (const { email } of people) answers.push((await ask('POST', '/Users', { userName: email })).status);
  expect(answers.slice(0, 6)).toEqual([403, 403, 403, 201, 201, 201]);
  return ask;
}

/** Keys that a directory may hand out: of roles that people made below administrators, and the defaults of its own role. */
async function handedOut(owner: TestUser): Promise<Set<string>> {
  const { body } = await owner.get('/api/v1/auth/custom-roles');
  const made: { roleNumber: string; permissions: string[] }[] = body;
  const below = made.filter(({ roleNumber }) => Number(roleNumber) > ROLE_NUMBERS.admin);
  const defaults = PERMISSION_KEYS.filter((key) => defaultHolders(key).includes('viewer'));
  return new Set([...below.flatMap(({ permissions }) => permissions), ...defaults]);
}

/** One of the admins is in a narrow role from the beginning, which steps alone would rarely come to. */
async function narrow(people: readonly TestUser[], tenant: TestTenant): Promise<string> {
  const [owner, , admin] = people;
  if (owner === undefined || admin === undefined) throw new Error('nobody there');
  const permissions = ['perm-user-edit', 'comissoes.read'];
  const { body } = await owner.post('/api/v1/auth/custom-roles', {
    name: 'Fechado',
    role: 'admin',
    permissions,
  });
  const membership = `/api/v1/auth/users/${admin.uuid}/memberships/${tenant.uuid}`;
  expect((await owner.put(membership, { customRoleId: body.id })).status).toBe(200);
  return body.id;
}

/** The last two are bound to a company of the tenant, one as its admin. */
async function bind(people: readonly TestUser[], tenant: TestTenant): Promise<void> {
  const [owner] = people;
  if (owner === undefined) throw new Error('nobody there');
  const company = await makeCompany(owner, {}, { tenant });
  for (const [at, roleNumber] of [
    [6, '2'],
    [7, '5'],
  ] as const) {
    const membership = `/api/v1/auth/users/${people[at]?.uuid}/memberships/${tenant.uuid}`;
    expect((await owner.put(membership, { roleNumber, companyId: company.id })).status).toBe(200);
  }
}

test('nobody ever ends with more than somebody above gave, whatever the steps', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const tenant = await h.tenant();
      await tenant.switchModule('tasks', true);
      const people: TestUser[] = [];
      for (const role of [
        'super-admin',
        'admin',
        'admin',
        'editor',
        'operator',
        'viewer',
        'admin',
        'viewer',
      ] as const)
        people.push(await tenant.user({ role }));
      const all = () => Promise.all(people.map((user) => standingOf(root, tenant, user)));
      const [owner] = people as [TestUser];
      const directory = await connect(people, tenant);
      const roles: string[] = [await narrow(people, tenant)];
      await bind(people, tenant);
      let before = await all();
      for (const asked of steps) {
        const answer = await take(people, { tenant, directory }, roles, asked);
        expect(answer.status).toBeLessThan(500);
        const after = await all();
        const giver = before[asked.by];
        if (giver === undefined) throw new Error('nobody gave');
        if (answer.status < 300) taken += 1;
        const ofDirectory = asked.kind === 'directory' ? await handedOut(owner) : null;
        for (const [index, now] of after.entries()) {
          const was = before[index];
          if (was === undefined) continue;
          if (answer.status >= 300) expect(now).toEqual(was);
          if (
            ofDirectory === null &&
            giver.companyId !== null &&
            giver.rank <= ROLE_NUMBERS.admin &&
            index !== asked.by &&
            was.companyId !== giver.companyId
          )
            expect(now, 'of another company, or of none').toEqual(was);
          const gained = PERMISSION_KEYS.filter((key) => now.held.has(key) && !was.held.has(key));
          if (ofDirectory !== null) {
            expect(gained.filter((key) => !ofDirectory.has(key))).toEqual([]);
            if (now.rank !== was.rank)
              expect(Math.min(now.rank, was.rank)).toBeGreaterThan(ROLE_NUMBERS.admin);
            continue;
          }
          if (index === asked.by) expect(gained, 'for oneself').toEqual([]);
          expect(gained.filter((key) => !mayComeFrom(giver, key, now.rank))).toEqual([]);
          if (now.rank < was.rank) {
            expect(now.rank).toBeGreaterThanOrEqual(giver.rank);
            expect(now.rank).toBeGreaterThan(ROLE_NUMBERS['super-admin']);
          }
        }
        before = after;
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // Steps that were all refused would show nothing.
  expect(taken).toBeGreaterThan(20);
}, 120_000);
