import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRun } from '../../api/types.ts';
import { importState } from './import-state.ts';

const COLORS = {
  na_fila: 'gray',
  em_andamento: 'blue',
  concluida: 'green',
  com_recusas: 'yellow',
  falhou: 'red',
  desfazendo: 'blue',
  desfeita: 'gray',
  desconhecida: 'gray',
} as const;

/** Where an import stands, in words; the colour only repeats them. */
export function ImportBadge({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const state = importState(run);
  return <Badge color={COLORS[state]}>{t(`imports.state.${state}`)}</Badge>;
}
