import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import type { ImportRun } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';

/** Where an import stands, for who looks at it: an end with refused lines is told apart from one without. */
export type ImportState =
  | 'na_fila'
  | 'em_andamento'
  | 'concluida'
  | 'com_recusas'
  | 'falhou'
  | 'desfazendo'
  | 'desfeita'
  | 'desconhecida';

export function importState({ recusadas, status }: Pick<ImportRun, 'status' | 'recusadas'>): ImportState {
  if (status === 'concluida') return recusadas > 0 ? 'com_recusas' : 'concluida';
  return oneOf(status, IMPORT_STATUSES) ?? 'desconhecida';
}

/** Whether something is still going to happen to it. */
export const isRunning = ({ status }: Pick<ImportRun, 'status'>): boolean =>
  status === 'na_fila' || status === 'em_andamento' || status === 'desfazendo';
