import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import type { Session } from '../session/use-session.ts';
import { navigationFor, OTHER_PAGES } from './navigation.ts';

interface Held {
  role?: string | null;
  permissions?: readonly PermissionKey[];
  modules?: readonly string[];
  isRoot?: boolean;
}

/** What the navigation asks of somebody who holds just this. */
function session({ isRoot = false, role = 'viewer', permissions = [], modules = ['tasks'] }: Held): Session {
  return {
    user: { role } as Session['user'],
    permissions: new Set(permissions),
    isAdmin: role === 'admin' || role === 'super-admin',
    isRoot,
    support: null,
    can: (permission) => role === 'super-admin' || permissions.includes(permission),
    hasModule: (module) => modules.includes(module),
  };
}

const pagesOf = (held: Held) =>
  navigationFor(session(held)).flatMap(({ items }) => items.map(({ to }) => to as string));

const keysOf = (held: Held) =>
  navigationFor(session(held)).flatMap(({ items }) => items.map(({ key }) => key));

/** What everybody with a role sees, with or without a permission. */
const BARE = ['/', '/online', '/auditoria'];
const added = (permission: PermissionKey) =>
  pagesOf({ permissions: [permission] }).filter((page) => !BARE.includes(page));

it('gives every page an icon of its own', () => {
  const icons = navigationFor(session({ role: 'super-admin', isRoot: true })).flatMap(({ items }) =>
    items.map(({ icon }) => icon),
  );
  expect(new Set(icons).size).toBe(icons.length);
});

it('gives every page a key of its own', () => {
  const keys = [...keysOf({ role: 'super-admin', isRoot: true }), ...OTHER_PAGES.map(({ key }) => key)];
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('who sees what', () => {
  it('nobody sees a page that needs a permission without it', () => {
    expect(pagesOf({})).toEqual(BARE);
  });

  it('the log is for those with a role', () => {
    expect(pagesOf({ role: null })).toEqual(['/', '/online']);
  });

  it.each<[PermissionKey, string[]]>([
    ['tarefas.read', ['/tarefas', '/kanban', '/calendario', '/minha-semana']],
    ['projetos.read', ['/projetos']],
    [
      'operacoes.read',
      [
        '/operacoes/estabelecimentos',
        '/operacoes/terminais',
        '/operacoes/alugueis',
        '/operacoes/transacoes',
        '/operacoes/feriados',
      ],
    ],
    ['operacoes.manage', []],
    ['propostas.read', ['/operacoes/propostas', '/operacoes/planos-taxas', '/simulador']],
    ['comissoes.read', ['/operacoes/comissoes']],
    ['perm-user-list', ['/empresas', '/white-labels']],
  ])('%s adds %j', (permission, pages) => {
    expect(added(permission)).toEqual(pages);
  });

  it('imports are for those who read and change operations', () => {
    expect(pagesOf({ permissions: ['operacoes.read', 'operacoes.manage'] })).toContain(
      '/operacoes/importacoes',
    );
  });

  it('tasks and projects are gone while their module is off, even for a super-admin', () => {
    const pages = pagesOf({ role: 'super-admin', modules: [] });
    expect(pages).not.toContain('/tarefas');
    expect(pages).not.toContain('/kanban');
    expect(pages).not.toContain('/projetos');
    expect(pages).toContain('/modulos');
  });

  it('administration is for administrators', () => {
    expect(pagesOf({ role: 'admin' })).toEqual([
      '/',
      '/usuarios',
      '/empresas',
      '/white-labels',
      '/online',
      '/auditoria',
      '/governanca',
      '/operacoes/tokens',
      '/webhooks',
      '/modulos',
    ]);
  });

  it('the system is for the super-admin of the platform, and for no other', () => {
    expect(pagesOf({ role: 'super-admin', isRoot: true })).toContain('/sistema');
    expect(pagesOf({ role: 'super-admin' })).not.toContain('/sistema');
  });

  it('a group without a page is not there', () => {
    expect(navigationFor(session({})).map(({ label }) => label)).toEqual([null, 'nav.administration']);
  });
});
