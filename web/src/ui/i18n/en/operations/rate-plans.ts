import type { Catalogue } from '../../catalogue.ts';

export const ratePlans: Catalogue['ratePlans'] = {
  active: 'Active',
  add: 'New rate plan',
  addText: 'What an establishment pays per sale, by modality, brand and installments.',
  fault: {
    order: 'Installments go from 1 to 21, the smaller number first.',
    oneInstallment: 'Only credit has more than one installment.',
    validity: 'The range ends before it begins.',
    day: 'A day does not exist.',
    rate: 'A rate goes from 0 to 50 %.',
  },
  advance: 'Advance per month',
  from: 'Valid from',
  intro: 'The default plan is for who has no other.',
  isUsual: 'Default plan',
  makeUsual: 'Default plan',
  makeUsualText: 'For establishments without a plan of their own, in place of the default of today.',
  mend: 'Mend before saving: line {{lines}}.',
  name: 'Name of the plan',
  noRanges: 'No range yet',
  none: 'No rate plan yet',
  noneText: 'Without a plan no sale has a rate.',
  one: 'Rate plan',
  overlap:
    'Overlaps line {{line}}: same modality and brand, with installments and days in common. Nobody could say which rate holds.',
  ranges_one: '{{shown}} range',
  ranges_many: '{{shown}} ranges',
  ranges_other: '{{shown}} ranges',
  rate: 'Rate',
  saved: 'Plan {{name}} saved.',
  submit: 'Create plan',
  table: 'Rate table',
  tableText:
    'A sale uses the rate of its brand, else the one of all. Two ranges of one modality and brand must not have installments and days in common; without a date, a range holds from today on. Cells copied from a spreadsheet can be pasted here.',
  title: 'Rate plans',
  today: 'today',
  until: 'Valid until',
  usual: 'Default',
};

export const rateGrid: Catalogue['rateGrid'] = {
  add: 'Add a range',
  cell: 'Rate of {{brand}}',
  everyBrand: 'Show every brand',
  installments: 'Installments',
  left_one: 'One pasted cell did not fit into the table.',
  left_many: '{{count}} pasted cells did not fit into the table.',
  left_other: '{{count}} pasted cells did not fit into the table.',
  standard: 'standard {{rate}}',
};
