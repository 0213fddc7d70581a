import { establishments } from './establishments.ts';
import { proposals } from './proposals.ts';
import { sales } from './sales.ts';
import { shared } from './shared.ts';
import { simulator } from './simulator.ts';
import { transactions } from './transactions.ts';

export const operations = {
  ...shared,
  establishments,
  proposals,
  sales,
  simulator,
  transactions,
};
