import type { ImportRun } from '../../api/types.ts';

/** Where an import stands, for who looks at it: an end with refused lines is told apart from one without. */
export type ImportState =
  | 'na_fila'
  | 'em_andamento'
  | 'concluida'
  | 'com_recusas'
  | 'falhou'
  | 'desconhecida';

export function importState({ recusadas, status }: Pick<ImportRun, 'status' | 'recusadas'>): ImportState {
  if (status === 'concluida') return recusadas > 0 ? 'com_recusas' : 'concluida';
  if (status === 'na_fila' || status === 'em_andamento' || status === 'falhou') return status;
  return 'desconhecida';
}

/** Whether something is still going to happen to it. */
export const isRunning = ({ status }: Pick<ImportRun, 'status'>): boolean =>
  status === 'na_fila' || status === 'em_andamento';
