import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { SETTLEMENT_STATUSES } from '@retaguarda/rules/settlement-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../address-search.ts';

/** Names of brands, modalities and the states of a sale and its money, in the language of the page. */
export function useTradeNames() {
  const { t } = useTranslation();
  return {
    brandName: (value: string): string => {
      const known = oneOf(value, CARD_BRANDS);
      return known ? t(`brand.${known}`) : value;
    },
    modalityName: (value: string): string => {
      const known = oneOf(value, [...MODALITIES, 'credito' as const]);
      return known ? t(`modality.${known}`) : value;
    },
    statusName: (value: string): string => {
      const known = oneOf(value, SALE_STATUSES);
      return known ? t(`sales.status.${known}`) : value;
    },
    settlementName: (value: string): string => {
      const known = oneOf(value, SETTLEMENT_STATUSES);
      return known ? t(`sales.settlementStatus.${known}`) : value;
    },
  };
}
