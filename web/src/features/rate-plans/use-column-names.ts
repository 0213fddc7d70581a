import type { RatedBrand } from '@retaguarda/rules/card-brand';
import { useTranslation } from 'react-i18next';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';

/** Gives a column of a table of rates its name: a brand, or that of all brands. */
export function useColumnNames(): (brand: RatedBrand) => string {
  const { t } = useTranslation();
  const { brandName } = useTradeNames();
  return (brand) => (brand === '*' ? t('proposals.anyBrand') : brandName(brand));
}
