import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import type { Permission, UserFull } from '../../../api/types.ts';
import { permissionModules, toChange, withEdit } from './permission-state.ts';

const permission = (id: number, chave: PermissionKey, modulo: string, padrao: string[] = []): Permission => ({
  id,
  chave,
  nome: chave,
  modulo,
  padrao,
});

const CATALOGUE = [
  permission(1, 'perm-user-view', 'usuarios', ['admin', 'editor']),
  permission(101, 'tarefas.read', 'tarefas', ['admin']),
  permission(2, 'perm-user-edit', 'usuarios', ['admin']),
  permission(3, 'perm-user-delete', 'usuarios', ['admin', 'editor']),
];

const user = {
  role: 'editor',
  metadata: { permissoesNegadas: ['perm-user-delete'] },
  permissoes: [{ permissaoId: 2, chave: 'perm-user-edit', nome: '', metadata: {} }],
} as unknown as UserFull;

describe('permissionModules', () => {
  const modules = permissionModules(CATALOGUE, user);

  it('groups by module in the order of the catalogue', () => {
    expect(modules.map((module) => [module.name, module.permissions.length])).toEqual([
      ['usuarios', 3],
      ['tarefas', 1],
    ]);
  });

  it('says what is held and why', () => {
    const states = modules.flatMap((module) => module.permissions);
    expect(states.map(({ permission: { chave }, held: value, origin }) => [chave, value, origin])).toEqual([
      ['perm-user-view', true, 'role'],
      ['perm-user-edit', true, 'granted'],
      ['perm-user-delete', false, 'denied'],
      ['tarefas.read', false, 'role'],
    ]);
  });
});

describe('edits', () => {
  const [state] = permissionModules(CATALOGUE, user)[0]?.permissions ?? [];
  it('become grants and revocations, and vanish when taken back', () => {
    if (!state) throw new Error('no state');
    const edits = withEdit({ 'tarefas.read': true }, state, false);
    expect(toChange(edits)).toEqual({ grant: ['tarefas.read'], revoke: ['perm-user-view'] });
    expect(withEdit(edits, state, true)).toEqual({ 'tarefas.read': true });
  });
});
