import { describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/auth/caller.ts';
import { assertMayShapeTree, joinScopes, type ListScope, listScopeOf, scopeOf } from './company-policy.ts';

const caller = (fields: Partial<Caller>): Caller => ({
  userId: 1,
  userUuid: 'u',
  userName: 'Ana',
  homeTenantId: 7,
  recordsTenantId: 7,
  sessionUuid: 's',
  via: 'bearer',
  impersonator: null,
  token: null,
  secondFactorAt: null,
  mustEnrol: false,
  tenant: {
    id: 7,
    uuid: 't',
    parentId: 1,
    path: '/1/7/',
    kind: 'white_label',
    name: 'Alfa',
    timeZone: 'America/Recife',
  },
  role: 'admin',
  customRoleId: null,
  jwtRole: 'admin',
  reach: [7, 8, 9],
  rolePath: '/1/7/',
  isSuperAdmin: false,
  permissions: new Set(['perm-user-list']),
  denied: new Set(),
  modules: new Set(),
  companyId: null,
  ...fields,
});

test('a caller reaches the companies of the tenants in reach, or the one company of the scope', () => {
  expect(scopeOf(caller({}))).toEqual({ tenantIds: [7, 8, 9], companyId: null });
  expect(scopeOf(caller({ companyId: 30 }))).toEqual({ tenantIds: [7, 8, 9], companyId: 30 });
});

describe('a list holds', () => {
  test('everything in reach', () => {
    expect(listScopeOf(caller({}))).toEqual({ tenantIds: [7, 8, 9], companyId: null, mainOnly: false });
  });

  test('of the tenants asked for those in reach', () => {
    expect(listScopeOf(caller({}), [9, 10]).tenantIds).toEqual([9]);
  });

  test('without perm-user-list the own company: the main one of the tenant', () => {
    const limited = caller({ permissions: new Set() });
    expect(listScopeOf(limited)).toEqual({ tenantIds: [7], companyId: null, mainOnly: true });
    expect(listScopeOf(limited, [8]).tenantIds).toEqual([]);
  });

  test('without perm-user-list the own company: the one that the membership names', () => {
    const bound = caller({ permissions: new Set(), companyId: 30 });
    expect(listScopeOf(bound)).toEqual({ tenantIds: [7, 8, 9], companyId: 30, mainOnly: false });
  });

  test('for a super-admin everything, whatever was denied', () => {
    const root = caller({ isSuperAdmin: true, permissions: new Set() });
    expect(listScopeOf(root).mainOnly).toBe(false);
  });

  test('nothing for somebody without a tenant', () => {
    const nobody = caller({ tenant: null, reach: [], permissions: new Set() });
    expect(listScopeOf(nobody).tenantIds).toEqual([]);
  });
});

describe('scopes of several memberships', () => {
  const scope = (tenantIds: number[], more: Partial<ListScope> = {}): ListScope => ({
    tenantIds,
    companyId: null,
    mainOnly: false,
    ...more,
  });

  test('become one of whole tenants, one of main companies and one for each company', () => {
    expect(
      joinScopes([
        scope([7], { mainOnly: true }),
        scope([8, 9]),
        scope([11], { companyId: 30 }),
        scope([10]),
        scope([12], { mainOnly: true }),
      ]),
    ).toEqual([scope([8, 9, 10]), scope([7, 12], { mainOnly: true }), scope([11], { companyId: 30 })]);
  });

  test('name no tenant again that is whole', () => {
    expect(
      joinScopes([
        scope([7, 8]),
        scope([8, 9]),
        scope([8], { mainOnly: true }),
        scope([9], { companyId: 30 }),
      ]),
    ).toEqual([scope([7, 8, 9])]);
  });

  test('are none for somebody who reaches nothing', () => {
    expect(joinScopes([])).toEqual([]);
    expect(joinScopes([scope([])])).toEqual([]);
  });
});

test('who is limited to one company neither makes nor moves any', () => {
  expect(() => assertMayShapeTree(caller({ companyId: 30 }))).toThrow('company.ownCompanyOnly');
  expect(() => assertMayShapeTree(caller({}))).not.toThrow();
});
