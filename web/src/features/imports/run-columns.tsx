import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRun } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Lines } from '../../ui/record/cells.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ImportBadge } from './import-badge.tsx';
import classes from './imports.module.css';

interface RunColumns<Run> {
  /** Leads to one of them. */
  link: (run: Run) => ReactNode;
  /** What lines are called that were there before. */
  duplicates: string;
}

/** The columns of a list of imports. */
export function useRunColumns<Run extends ImportRun>({ duplicates, link }: RunColumns<Run>): Column<Run>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (id: 'linhas' | 'importadas' | 'duplicadas' | 'recusadas', header: string): Column<Run> => ({
    id,
    header,
    ...(id === 'linhas' ? { sortKey: id } : {}),
    hideBelow: id === 'importadas' || id === 'recusadas' ? 'md' : 'lg',
    width: id === 'linhas' ? '112px' : '92px',
    align: 'end',
    cell: (row) => <span className="ui-numbers">{format.number(row[id])}</span>,
  });
  return [
    {
      id: 'file',
      header: t('imports.file'),
      cell: (row) => (
        <Lines second={format.dateTime(row.criada_em)} secondClass={`ui-numbers ${classes['narrowOnly']}`}>
          {link(row)}
        </Lines>
      ),
    },
    {
      id: 'date',
      sortKey: 'data',
      header: t('imports.handedIn'),
      hideBelow: 'sm',
      width: '172px',
      cell: (row) => <span className="ui-numbers">{format.dateTime(row.criada_em)}</span>,
    },
    count('linhas', t('imports.lines')),
    count('importadas', t('imports.imported')),
    count('duplicadas', duplicates),
    count('recusadas', t('imports.refused')),
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '190px',
      cell: (row) => <ImportBadge run={row} />,
    },
  ];
}
