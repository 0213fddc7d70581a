import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { expect, test } from 'vitest';
import { aCaller } from '../../../../test/harness/caller.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hasAccess, permission, platformRole, role } from '../../../platform/http/access.ts';
import { narrowed } from './token-rights.ts';

const tokenOf = (...scopes: TokenScope[]) => ({
  id: 1,
  tenantId: 10,
  name: 'ERP',
  prefix: 'abcdefgh',
  scopes: new Set(scopes),
  addresses: [],
  endsAt: null,
  holder: { kind: 'person', userId: 1 } as const,
});

const owner: Partial<Caller> = {
  role: 'super-admin',
  jwtRole: 'super-admin',
  isSuperAdmin: true,
  rolePath: '/1/',
  permissions: new Set(['tarefas.read', 'tarefas.create']),
};

test('what scopes and maker have in common, and nothing that the maker lost', () => {
  const caller = narrowed(aCaller(owner), tokenOf('tarefas.read', 'operacoes.read'), null);
  expect([...caller.permissions]).toEqual(['tarefas.read']);
  expect(hasAccess(permission('tarefas.read'), caller)).toBe(true);
  expect(hasAccess(permission('operacoes.read'), caller)).toBe(false);
  expect(caller.denied.has('tarefas.create')).toBe(true);
  expect(caller.denied.has('tarefas.read')).toBe(false);
});

test('no token is a super-admin, and none has a role in the platform that counts', () => {
  const caller = narrowed(aCaller(owner), tokenOf('role.admin', 'tarefas.read'), null);
  expect(caller.isSuperAdmin).toBe(false);
  expect(caller.role).toBe('admin');
  expect(hasAccess(role('admin'), caller)).toBe(true);
  expect(hasAccess(role('super-admin'), caller)).toBe(false);
  expect(hasAccess(platformRole('super-admin'), caller)).toBe(false);
});

test('an admin only by scope and by right', () => {
  expect(narrowed(aCaller(owner), tokenOf('tarefas.read'), null).role).toBe('viewer');
  expect(narrowed(aCaller({ role: 'editor' }), tokenOf('role.admin'), null).role).toBe('viewer');
});

test('it has no session, and no proof of a second factor', () => {
  const maker = aCaller({ secondFactorAt: new Date(), mustEnrol: true });
  const caller = narrowed(maker, tokenOf('tarefas.read'), 7);
  expect(caller).toMatchObject({
    via: 'token',
    sessionUuid: '',
    secondFactorAt: null,
    mustEnrol: false,
    companyId: 7,
  });
  expect(caller.userId).toBe(maker.userId);
});
