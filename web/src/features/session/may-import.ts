import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { Session } from './use-session.ts';

/** Whether the caller may hand in files of that kind: who may make one such record may. The server decides in any case. */
export function mayImport({ can, hasModule, isAdmin }: Session, kind: ImportKindName): boolean {
  switch (kind) {
    case 'empresas':
      return isAdmin || can('perm-user-edit');
    case 'pessoas':
      return isAdmin;
    case 'tarefas':
      return hasModule('tasks') && can('tarefas.create');
    case 'planos_taxas':
      return can('operacoes.manage') && can('propostas.read');
    case 'estabelecimentos':
    case 'terminais':
    case 'transacoes':
      return can('operacoes.manage') && can('operacoes.read');
  }
}
