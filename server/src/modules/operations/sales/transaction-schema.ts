import { oneOf } from '../../../platform/http/schema.ts';
import { CARD_BRANDS, MODALITIES, RATE_MODALITIES } from '../../rates/index.ts';
import { TRANSACTION_STATUSES } from './transaction-status.ts';

export const TransactionStatusName = oneOf(TRANSACTION_STATUSES);
export const ModalityName = oneOf(MODALITIES);
export const RateModalityName = oneOf(RATE_MODALITIES);
export const BrandName = oneOf(CARD_BRANDS);
