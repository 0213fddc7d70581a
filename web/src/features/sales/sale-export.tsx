import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../ui/download-button.tsx';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { SaleFilters } from './sale-filters.ts';

/** Saves everything that the filters let through as a file for spreadsheets; what writes it comes with the first press. */
export function SaleExport({ filters }: { filters: SaleFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useTradeNames();
  const save = async () => {
    const { saveSales } = await import('./sale-file.ts');
    await saveSales(filters, { t, format, names });
  };
  return <DownloadButton save={save}>{t('sales.export')}</DownloadButton>;
}
