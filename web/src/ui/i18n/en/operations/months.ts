import type { Catalogue } from '../../catalogue.ts';

export const month: Catalogue['month'] = {
  every: 'Every month',
  next: 'Next month',
  one: 'Month',
  previous: 'Previous month',
};
