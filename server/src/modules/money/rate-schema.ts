import { Type } from 'typebox';

/** A rate in percent, as decimal text. */
export const Rate = Type.String({
  pattern: '^[0-9]{1,2}([.][0-9]{1,4})?$',
  description: 'percent, e.g. "3.19"',
});
