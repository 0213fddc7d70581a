import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES, RATE_MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { oneOf } from '../../platform/http/schema.ts';

export const SaleStatusName = oneOf(SALE_STATUSES);
export const ModalityName = oneOf(MODALITIES);
export const RateModalityName = oneOf(RATE_MODALITIES);
export const BrandName = oneOf(CARD_BRANDS);
