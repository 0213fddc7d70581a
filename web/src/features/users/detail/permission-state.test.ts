import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import { aRight } from '../../../../test/users.ts';
import type { Permission } from '../../../api/types.ts';
import { onlyDifferent, permissionModules, toChange, withEdit } from './permission-state.ts';

const permission = (id: number, chave: PermissionKey, modulo: string): Permission => ({
  id,
  chave,
  nome: chave,
  modulo,
  padrao: [],
});

const CATALOGUE = [
  permission(1, 'perm-user-view', 'usuarios'),
  permission(101, 'tarefas.read', 'tarefas'),
  permission(2, 'perm-user-edit', 'usuarios'),
];

const RIGHTS = [
  aRight('perm-user-view', 'role'),
  aRight('perm-user-edit', 'denial'),
  aRight('tarefas.read', 'nothing'),
];

describe('permissionModules', () => {
  const modules = permissionModules(CATALOGUE, RIGHTS);

  it('groups by module in the order of the catalogue, with what is held and why', () => {
    const shown = modules.map(({ name, permissions }) => [
      name,
      permissions.map(({ permission: { chave }, right: { held, reason } }) => [chave, held, reason]),
    ]);
    expect(shown).toEqual([
      [
        'usuarios',
        [
          ['perm-user-view', true, 'role'],
          ['perm-user-edit', false, 'denial'],
        ],
      ],
      ['tarefas', [['tarefas.read', false, 'nothing']]],
    ]);
  });

  it('leaves out what two people hold alike, and modules without a difference', () => {
    const other = [aRight('perm-user-view', 'role'), aRight('perm-user-edit', 'grant')];
    const different = onlyDifferent(modules, other);
    expect(different.map(({ permissions }) => permissions.map(({ permission: { chave } }) => chave))).toEqual(
      [['perm-user-edit']],
    );
  });
});

describe('edits', () => {
  const [state] = permissionModules(CATALOGUE, RIGHTS)[0]?.permissions ?? [];
  it('become grants and revocations, and vanish when taken back', () => {
    if (!state) throw new Error('no state');
    const edits = withEdit({ 'tarefas.read': true }, state, false);
    expect(toChange(edits)).toEqual({ grant: ['tarefas.read'], revoke: ['perm-user-view'] });
    expect(withEdit(edits, state, true)).toEqual({ 'tarefas.read': true });
  });
});
