import { useTranslation } from 'react-i18next';
import { readSales } from '../../api/sales.ts';
import type { Sale } from '../../api/types.ts';
import { csvAmount, csvOf, saveFile } from '../../ui/csv.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { notifyRefusal } from '../../ui/feedback/notify.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type SaleFilters, toSaleQuery } from './sale-filters.ts';

/** More than anybody reads in a spreadsheet, and what a browser holds without strain. */
const MOST_ROWS = 20_000;

/** Saves everything that the filters let through as a file for spreadsheets. */
export function SaleExport({ filters }: { filters: SaleFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { brandName, modalityName, settlementName, statusName } = useTradeNames();
  const headings = (['date', 'establishment', 'nsu', 'authorisation', 'terminal', 'card'] as const).map(
    (column) => t(`sales.${column}`),
  );
  const amounts = (['gross', 'mdr', 'advance', 'net', 'reversed'] as const).map((column) =>
    t(`sales.${column}`),
  );
  const lineOf = (row: Sale): string[] => [
    format.dateTime(row.data_transacao),
    row.estabelecimento,
    row.nsu,
    row.codigo_autorizacao ?? '',
    row.terminal ?? '',
    row.cartao_mascarado ?? '',
    brandName(row.bandeira),
    modalityName(row.modalidade),
    String(row.parcelas),
    csvAmount(row.valor_bruto_centavos),
    csvAmount(row.valor_mdr_centavos),
    csvAmount(row.valor_antecipacao_centavos),
    csvAmount(row.valor_liquido_centavos),
    csvAmount(row.valor_estornado_centavos),
    statusName(row.status),
    settlementName(row.status_liquidacao),
    row.data_prevista_liquidacao ? format.day(row.data_prevista_liquidacao) : '',
  ];
  const save = async () => {
    const { rows, hasMore } = await readSales(toSaleQuery(filters), MOST_ROWS);
    const head = [
      ...headings,
      t('simulator.brand'),
      t('simulator.modality'),
      t('simulator.installments'),
      ...amounts,
      t('field.status'),
      t('sales.settlement'),
      t('sales.settledOn'),
    ];
    saveFile(`${t('sales.fileName')}.csv`, csvOf([head, ...rows.map(lineOf)]));
    if (hasMore) notifyRefusal(t('sales.cut', { shown: format.number(rows.length) }));
  };
  return <DownloadButton save={save}>{t('sales.export')}</DownloadButton>;
}
