import { Type } from 'typebox';
import type { ListOrder } from '../db/list-order.ts';

/** The order of a list: one of the names, with `-` before it from the last to the first. */
export function orderedBy(names: readonly string[]) {
  return Type.String({
    pattern: `^-?(${names.join('|')})$`,
    maxLength: 40,
    description: 'with `-` before it from the last to the first',
  });
}

/** What a text of `orderedBy` asks for; null without one. */
export function orderOf<Name extends string>(
  names: readonly Name[],
  text: string | undefined,
): ListOrder<Name> | null {
  const by = names.find((name) => name === text?.replace('-', ''));
  return by === undefined ? null : { by, descending: text?.startsWith('-') === true };
}
