import { useTranslation } from 'react-i18next';
import { readTransactions } from '../../../api/transactions.ts';
import type { Transaction } from '../../../api/types.ts';
import { csvAmount, csvOf, saveFile } from '../../../ui/csv.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useTradeNames } from '../trade-names.ts';
import { type TransactionFilters, toTransactionQuery } from './transaction-filters.ts';

/** More than anybody reads in a spreadsheet, and what a browser holds without strain. */
const MOST_ROWS = 20_000;

/** Saves everything that the filters let through as a file for spreadsheets. */
export function TransactionExport({ filters }: { filters: TransactionFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { brandName, modalityName, settlementName, statusName } = useTradeNames();
  const headings = (['date', 'establishment', 'nsu', 'authorisation', 'terminal', 'card'] as const).map(
    (column) => t(`transactions.${column}`),
  );
  const amounts = (['gross', 'mdr', 'advance', 'net', 'reversed'] as const).map((column) =>
    t(`transactions.${column}`),
  );
  const lineOf = (row: Transaction): string[] => [
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
    const { rows, hasMore } = await readTransactions(toTransactionQuery(filters), MOST_ROWS);
    const head = [
      ...headings,
      t('simulator.brand'),
      t('simulator.modality'),
      t('simulator.instalments'),
      ...amounts,
      t('field.status'),
      t('transactions.settlement'),
      t('transactions.settledOn'),
    ];
    saveFile(`${t('transactions.fileName')}.csv`, csvOf([head, ...rows.map(lineOf)]));
    if (hasMore) notifyRefusal(t('transactions.cut', { shown: format.number(rows.length) }));
  };
  return <DownloadButton save={save}>{t('transactions.export')}</DownloadButton>;
}
