import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { SETTABLE_USER_STATUSES } from '@retaguarda/rules/user-status';
import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }, more = '') => `/api/v1/auth/users/${user.uuid}${more}`;

/** People of a tenant, of one above it and of one beside it, and a tenant that nobody is a member of. */
async function world() {
  const above = await h.tenant();
  const tenant = await above.tenant();
  const empty = await tenant.tenant();
  const elsewhere = await h.tenant();
  const guest = await elsewhere.user({ role: 'viewer' });
  await tenant.addMember(guest, 'editor');
  const fromAbove = await tenant.user({ role: 'viewer' });
  await above.addMember(fromAbove, 'admin');
  const key = await tenant.user({ role: 'viewer' });
  await tenant.grant(key, 'perm-user-edit');
  const limited = await tenant.user({ role: 'admin' });
  await tenant.grant(limited, 'tarefas.create', false);
  return {
    empty,
    callers: {
      root: await h.platform.user({ role: 'super-admin' }),
      bossAbove: await above.user({ role: 'admin' }),
      owner: await tenant.user({ role: 'super-admin' }),
      limited,
      key,
      viewer: await tenant.user({ role: 'viewer' }),
    },
    targets: {
      owner: await tenant.user({ role: 'super-admin' }),
      peer: await tenant.user({ role: 'admin' }),
      operator: await tenant.user({ role: 'operator' }),
      waiting: await tenant.user({ role: 'viewer', status: 'pendente' }),
      gone: await tenant.user({ role: 'viewer', status: 'anonimizado' }),
      guest,
      fromAbove,
      stranger: await elsewhere.user({ role: 'viewer' }),
    },
  };
}

const CALLERS = ['root', 'bossAbove', 'owner', 'limited', 'key', 'viewer'] as const;
const NOTHING = { edit: false, statuses: [], addMembership: false, grant: [], revoke: [], sessions: false };

describe('what is told of a user is what the changes of that user do', () => {
  test.each(CALLERS)(
    'asked by %s',
    async (name) => {
      const { callers, empty, targets } = await world();
      const caller: TestUser = callers[name];
      for (const [about, user] of Object.entries(targets)) {
        const told = await caller.get(url(user, '/abilities'));
        const abilities = told.status === 200 ? told.body : NOTHING;
        const does = async (work: Promise<{ status: number }>) => (await work).status === 200;
        const edit = await does(caller.patch(url(user), { displayName: 'Novo' }));
        expect([about, 'edit', edit]).toEqual([about, 'edit', abilities.edit]);
        const sessions = await does(caller.get(url(user, '/sessions')));
        expect([about, 'sessions', sessions]).toEqual([about, 'sessions', abilities.sessions]);
        if (told.status === 200) {
          for (const change of ['grant', 'revoke'] as const) {
            const done: string[] = [];
            for (const key of PERMISSION_KEYS) {
              if (await does(caller.patch(url(user, '/permissions'), { [change]: [key] }))) done.push(key);
            }
            expect([about, change, done]).toEqual([about, change, abilities[change]]);
          }
        }
        const { rows } = await h.db.owner.query('select status from users where id = $1', [user.id]);
        const done: string[] = [];
        for (const status of SETTABLE_USER_STATUSES.filter((one) => one !== rows[0].status)) {
          if (await does(caller.patch(url(user), { status }))) done.push(status);
        }
        expect([about, done]).toEqual([about, abilities.statuses]);
        const path = url(user, `/memberships/${empty.uuid}`);
        const added = await does(caller.put(path, { roleNumber: '5' }));
        expect([about, 'addMembership', added]).toEqual([about, 'addMembership', abilities.addMembership]);
      }
    },
    120_000,
  );
});

test('an admin may do with a member below everything, with a guest nothing but give a membership', async () => {
  const { callers, targets } = await world();
  const { body } = await callers.limited.get(url(targets.operator, '/abilities'));
  expect(body).toMatchObject({
    edit: true,
    statuses: ['inativo', 'bloqueado'],
    addMembership: true,
    sessions: true,
  });
  expect(body.revoke).toEqual(PERMISSION_KEYS);
  expect(body.grant).toContain('perm-user-list');
  expect(body.grant).not.toContain('tarefas.create');
  const guest = await callers.limited.get(url(targets.guest, '/abilities'));
  expect(guest.body).toEqual({ ...NOTHING, addMembership: true });
});

test('with themselves people change their data and sessions, whoever they are', async () => {
  const { callers } = await world();
  for (const user of Object.values(callers)) {
    const { body } = await user.get(url(user, '/abilities'));
    expect(body).toMatchObject({ edit: true, statuses: [], addMembership: false, grant: [], sessions: true });
  }
  const { viewer, key } = callers;
  expect((await viewer.get(url(viewer, '/abilities'))).body.revoke).toEqual([]);
  expect((await key.get(url(key, '/abilities'))).body.revoke).toContain('perm-user-edit');
});

test('nothing is told of users out of reach, nor to who administers nobody', async () => {
  const { callers, targets } = await world();
  expect(outcome(await callers.limited.get(url(targets.stranger, '/abilities')))).toBe('404 user.notFound');
  expect(outcome(await callers.viewer.get(url(targets.operator, '/abilities')))).toBe('403 user.forbidden');
});

test('memberships and roles tell what the caller may do with them', async () => {
  const { callers, targets } = await world();
  const { limited, root } = callers;
  for (const [user, abilities] of [
    [targets.owner, { edit: false, remove: false }],
    [targets.operator, { edit: true, remove: true }],
    [targets.gone, { edit: false, remove: true }],
    [limited, { edit: false, remove: false }],
  ] as const) {
    const [membership] = (await limited.get(url(user, '/memberships'))).body;
    expect(membership.abilities).toEqual(abilities);
    if (user === limited) continue;
    const path = url(user, `/memberships/${membership.tenantId}`);
    const edit = (await limited.put(path, { roleNumber: '4' })).status === 200;
    const remove = (await limited.delete(path)).status < 300;
    expect({ edit, remove }).toEqual(abilities);
  }
  const given = async (caller: TestUser) =>
    (await caller.get('/api/v1/auth/roles')).body
      .filter(({ abilities }: { abilities: { give: boolean } }) => abilities.give)
      .map(({ name }: { name: string }) => name);
  expect(await given(limited)).toEqual(['admin', 'editor', 'operator', 'viewer']);
  expect(await given(root)).toEqual(['super-admin', 'admin', 'editor', 'operator', 'viewer']);
  expect(await given(callers.viewer)).toEqual([]);
});
