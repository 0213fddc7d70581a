import type { Catalogue } from '../../catalogue.ts';

export const companySales: Catalogue['companySales'] = {
  advance: '{{value}} for advances',
  approval: 'Approval rate',
  byBrand: 'By brand',
  byModality: 'By modality',
  compared: '{{change}} against the {{before}} of the period before',
  count_one: '{{shown}} transaction',
  count_many: '{{shown}} transactions',
  count_other: '{{shown}} transactions',
  daily: 'Day by day',
  fees: '{{value}} in fees',
  gross: 'Sales',
  net: 'Net',
  none: 'No sales in the period.',
  nothingBefore: 'Nothing was sold in the period before',
  selling: 'Establishments that sold',
  ticket: 'Average ticket',
  top: 'Who sold most',
  quantity: 'Transactions',
  upTo: 'As of {{when}}.',
  withBelow: 'Include sub-companies',
};
