import { useTranslation } from 'react-i18next';
import type { RecordPreview } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import type { FaultWords } from '../imports/fault-words.tsx';
import classes from '../imports/imports.module.css';

type Line = RecordPreview['linhas'][number];

interface FirstFaultsProps {
  lines: readonly Line[];
  words: FaultWords;
}

/** What is wrong with the first lines of a file, as far as their form tells. */
export function FirstFaults({ lines, words }: FirstFaultsProps) {
  const { t } = useTranslation();
  const faulty = lines.filter(({ erros }) => erros.length > 0);
  const columns = useColumns(words);
  if (faulty.length === 0) return null;
  return (
    <div className={classes['hand']}>
      <h3 className={classes['heading']}>{t('recordImports.firstFaults')}</h3>
      <DataTable
        label={t('recordImports.firstFaults')}
        columns={columns}
        rows={faulty}
        rowKey={({ linha }) => String(linha)}
        empty={null}
      />
    </div>
  );
}

function useColumns(words: FaultWords): Column<Line>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'line',
      header: t('imports.line'),
      width: '90px',
      cell: ({ linha }) => <span className="ui-numbers">{linha}</span>,
    },
    {
      id: 'fault',
      header: t('imports.fault'),
      cell: ({ erros }) => (
        <span className={classes['message']}>
          {erros
            .map((fault) => {
              const message = words.message(fault);
              return fault.valor === '' ? message : `${message}: ${fault.valor}`;
            })
            .join('; ')}
        </span>
      ),
    },
  ];
}
