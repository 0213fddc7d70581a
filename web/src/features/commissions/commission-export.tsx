import { useTranslation } from 'react-i18next';
import { readCommissions } from '../../api/commissions.ts';
import type { Commission } from '../../api/types.ts';
import { csvAmount, csvOf, saveFile } from '../../ui/csv.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { notifyRefusal } from '../../ui/feedback/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCommissionNames } from './commission-badge.tsx';
import { type CommissionFilters, toCommissionQuery } from './commission-filters.ts';

/** More than anybody reads in a spreadsheet, and what a browser holds without strain. */
const MOST_ROWS = 20_000;

interface CommissionExportProps {
  filters: CommissionFilters;
  month: string;
}

/** Saves every entry that the filters let through as a file for spreadsheets. */
export function CommissionExport({ filters, month }: CommissionExportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { commissionStatus, modelName } = useCommissionNames();
  const head = [
    t('sales.date'),
    t('sales.establishment'),
    t('commissions.level'),
    t('commissions.beneficiary'),
    t('commissions.modelTitle'),
    t('commissions.percent'),
    t('commissions.base'),
    t('commissions.value'),
    t('field.status'),
  ];
  const lineOf = (row: Commission): string[] => [
    format.day(row.data),
    row.estabelecimento ?? '',
    String(row.nivel),
    row.beneficiario,
    modelName(row.modelo),
    (row.percentual ?? '').replace('.', ','),
    csvAmount(row.base_centavos),
    csvAmount(row.valor_centavos),
    commissionStatus(row.status),
  ];
  const save = async () => {
    const { rows, hasMore } = await readCommissions(toCommissionQuery(filters, month), MOST_ROWS);
    saveFile(`${t('commissions.fileName')}-${month}.csv`, csvOf([head, ...rows.map(lineOf)]));
    if (hasMore) notifyRefusal(t('commissions.cut', { shown: format.number(rows.length) }));
  };
  return <DownloadButton save={save}>{t('sales.export')}</DownloadButton>;
}
