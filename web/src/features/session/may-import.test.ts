import { IMPORT_KINDS, type ImportKindName } from '@retaguarda/rules/import-kinds';
import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { expect, it } from 'vitest';
import { mayImport } from './may-import.ts';
import type { Session } from './use-session.ts';

interface Held {
  isAdmin?: boolean;
  permissions?: readonly PermissionKey[];
  modules?: readonly string[];
}

const kindsOf = ({ isAdmin = false, modules = ['tasks'], permissions = [] }: Held) =>
  IMPORT_KINDS.filter((kind) =>
    mayImport(
      {
        isAdmin,
        can: (key: PermissionKey) => permissions.includes(key),
        hasModule: (module: string) => modules.includes(module),
      } as Session,
      kind,
    ),
  );

it.each<[string, Held, ImportKindName[]]>([
  ['nobody', {}, []],
  ['who only changes operations and cannot read them', { permissions: ['operacoes.manage'] }, []],
  [
    'who reads and changes operations',
    { permissions: ['operacoes.manage', 'operacoes.read'] },
    ['transacoes', 'estabelecimentos', 'terminais'],
  ],
  [
    'who changes operations and reads proposals',
    { permissions: ['operacoes.manage', 'propostas.read'] },
    ['planos_taxas'],
  ],
  ['who creates tasks', { permissions: ['tarefas.create'] }, ['tarefas']],
  ['who creates tasks without their module', { permissions: ['tarefas.create'], modules: [] }, []],
  ['who registers companies', { permissions: ['perm-user-edit'] }, ['empresas']],
  ['administrators', { isAdmin: true }, ['empresas', 'pessoas']],
])('%s may hand in: %j', (_who, held, kinds) => {
  expect(kindsOf(held)).toEqual(kinds);
});
