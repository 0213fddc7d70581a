import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { Lines } from '../../ui/record/cells.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './imports.module.css';

type Line = ImportPreview['linhas'][number];

/** The first lines of a file as the import will read them. */
export function PreviewLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes['hand']}>
      <h3 className={classes['heading']}>{t('imports.review.lines')}</h3>
      <DataTable
        label={t('imports.review.lines')}
        columns={useColumns()}
        rows={lines}
        rowKey={({ linha }) => String(linha)}
        empty={null}
      />
    </div>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const { brandName, modalityName, statusName } = useTradeNames();
  return [
    {
      id: 'line',
      header: t('imports.line'),
      width: '64px',
      hideBelow: 'sm',
      cell: ({ linha }) => <span className="ui-numbers">{linha}</span>,
    },
    {
      id: 'sale',
      header: t('imports.review.sale'),
      cell: ({ erros, venda }) =>
        venda === null ? (
          <span className={classes['fault']}>
            {erros
              .map(({ mensagem, valor }) => (valor === '' ? mensagem : `${mensagem}: ${valor}`))
              .join('; ')}
          </span>
        ) : (
          <Lines second={`EC ${venda.codigo_ec} · NSU ${venda.nsu}`} secondClass="ui-numbers">
            {modalityName(venda.modalidade)} {brandName(venda.bandeira)}
            {venda.parcelas > 1 ? ` ${venda.parcelas}x` : ''}
          </Lines>
        ),
    },
    {
      id: 'date',
      header: t('sales.date'),
      width: '176px',
      hideBelow: 'md',
      cell: ({ venda }) => (venda === null ? null : format.dateTime(venda.data_transacao)),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '130px',
      hideBelow: 'md',
      cell: ({ venda }) => (venda === null ? null : statusName(venda.status)),
    },
    {
      id: 'gross',
      header: t('sales.gross'),
      width: '130px',
      align: 'end',
      cell: ({ venda }) =>
        venda === null ? null : <span className="ui-numbers">{money(venda.valor_bruto_centavos)}</span>,
    },
  ];
}
