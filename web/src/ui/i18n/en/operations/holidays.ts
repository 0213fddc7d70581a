import type { Catalogue } from '../../catalogue.ts';

export const holidays: Catalogue['holidays'] = {
  add: 'New holiday',
  added: '{{name}} is in the calendar.',
  city: 'IBGE code of the municipality',
  faultCity: 'The IBGE code has 7 digits.',
  intro: 'On these days nothing is settled or collected.',
  name: 'Name of the holiday',
  national: 'National',
  nationalText: 'The banking holidays of the country always hold.',
  next: 'Next year',
  none: 'No holiday of your own in this year',
  own: 'Your own',
  ownText: 'Holidays that the tenant adds.',
  previous: 'Previous year',
  remove: 'Take out of the calendar',
  removeOf: 'Take {{name}} out of the calendar',
  removeText: '{{name}}, on {{day}}, is a business day again. What was calculated stays.',
  removed: '{{name}} is out of the calendar.',
  scope: { nacional: 'National', estadual: 'State', municipal: 'Municipal' },
  scopeTitle: 'Extent',
  title: 'Holidays',
};
