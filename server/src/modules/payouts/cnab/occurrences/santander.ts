import { FEBRABAN_OCCURRENCES } from './febraban.ts';
import { type OccurrenceTable, rejected, returned } from './occurrence.ts';

/** At Santander these say only together what is wrong with the payee's account. */
const ACCOUNT_REFUSED = rejected(
  'Conta do favorecido bloqueada, encerrada ou de outro titular',
  'The payee’s account is blocked, closed or of another holder',
);

/** Those of FEBRABAN, but for codes that Santander uses in its own way: ZA is a returned transfer there. */
export const SANTANDER_OCCURRENCES: OccurrenceTable = {
  ...FEBRABAN_OCCURRENCES,
  '99': ACCOUNT_REFUSED,
  Z0: ACCOUNT_REFUSED,
  Z1: ACCOUNT_REFUSED,
  Z2: ACCOUNT_REFUSED,
  Z3: ACCOUNT_REFUSED,
  Z4: ACCOUNT_REFUSED,
  Z5: ACCOUNT_REFUSED,
  Z6: ACCOUNT_REFUSED,
  Z7: ACCOUNT_REFUSED,
  Z8: ACCOUNT_REFUSED,
  Z9: ACCOUNT_REFUSED,
  ZA: returned('Transferência devolvida', 'The transfer was returned'),
};
