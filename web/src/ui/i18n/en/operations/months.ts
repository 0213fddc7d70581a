import type { Catalogue } from '../../catalogue.ts';

export const month: Catalogue['month'] = {
  next: 'Next month',
  one: 'Month',
  previous: 'Previous month',
};
