import { describe, expect, it } from 'vitest';
import { aCaller } from '../../../../test/harness/caller.ts';
import { assertOwnFields, changesStanding, isOwnRecord, standingOf } from './user-policy.ts';
import type { FoundUser } from './user-queries.ts';

const OTHER = '01900000-0000-7000-8000-000000000099';
const PLATFORM = 1;

const user = (homeTenantId: number | null, memberOf: number[]): FoundUser => ({
  id: 7,
  uuid: OTHER,
  homeTenantId,
  homePath: null,
  email: 'x@x.test',
  name: 'X',
  status: 'ativo',
  createdAt: new Date(0),
  memberships: memberOf.map((tenantId) => ({
    tenantId,
    path: `/1/${tenantId}/`,
    role: 5,
    companyId: null,
    keys: null,
  })),
});

describe('speaking of a user', () => {
  it('is of oneself whatever the case of the letters', () => {
    const caller = aCaller();
    expect(isOwnRecord(caller, caller.userUuid.toUpperCase())).toBe(true);
  });

  it.each(['editor', 'operator', 'viewer', null] as const)('of another is refused to %s', (role) => {
    expect(() => isOwnRecord(aCaller({ role }), OTHER)).toThrow('user.forbidden');
  });

  it.each(['super-admin', 'admin'] as const)('of another is open to %s', (role) => {
    expect(isOwnRecord(aCaller({ role }), OTHER)).toBe(false);
  });
});

describe('how a user stands to an admin of tenants 10 and 11', () => {
  const caller = aCaller({ role: 'admin', reach: [10, 11] });

  it.each([
    { home: 10, members: [10], standing: 'at-home' },
    { home: 11, members: [], standing: 'at-home' },
    { home: 20, members: [11], standing: 'guest' },
    { home: 20, members: [], standing: null },
    { home: null, members: [], standing: null },
  ])('home $home, member of $members: $standing', ({ home, members, standing }) => {
    expect(standingOf(caller, user(home, members), PLATFORM)).toBe(standing);
  });

  it('without a home is at home in the platform', () => {
    const platform = aCaller({ role: 'admin', reach: [PLATFORM, 10, 11] });
    expect(standingOf(platform, user(null, []), PLATFORM)).toBe('at-home');
  });
});

describe('the fields of an admin', () => {
  it.each([
    { status: 'ativo' as const },
    { permissoes: [] },
    { role: 'admin' },
    { roleNumber: '2' },
    { roleId: OTHER },
  ])('%j are refused to the user and named', (body) => {
    expect(() => assertOwnFields(body)).toThrow('user.fieldForbidden');
    expect(changesStanding(body)).toBe(true);
  });

  it('are none of the others', () => {
    const body = {
      nome: 'A',
      displayName: null,
      personalData: {},
      addresses: [],
      documents: [],
      branding: null,
    };
    expect(() => assertOwnFields(body)).not.toThrow();
    expect(changesStanding(body)).toBe(false);
  });
});
