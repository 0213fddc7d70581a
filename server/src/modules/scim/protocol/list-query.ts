import { type Static, Type } from 'typebox';
import { strictObject } from '../../../platform/http/schema.ts';
import { scimProblems } from '../problems.ts';

/** The most resources on a page. */
export const MOST_ON_PAGE = 100;
const LAST_INDEX = 1_000_000;
const WHOLE = /^-?\d{1,15}$/;

const said = (description: string) => Type.Optional(Type.String({ maxLength: 4_000, description }));

const CHOICE = {
  attributes: said('attributes that the answer has, with commas between them'),
  excludedAttributes: said('attributes that it has not'),
};

export const OneQuery = strictObject(CHOICE);
export type OneQuery = Static<typeof OneQuery>;

/** Texts, looked at once the token is known. Order is not supported, and what asks for one is answered in the usual one. */
export const ListQuery = strictObject({
  ...CHOICE,
  filter: said('a filter of RFC 7644, 3.4.2.2'),
  startIndex: said('which resource is the first, from one'),
  count: said(`how many at most, ${MOST_ON_PAGE} when it is more`),
  sortBy: said('is ignored'),
  sortOrder: said('is ignored'),
});
export type ListQuery = Static<typeof ListQuery>;

/** What part of a list is wanted. Less than one is one, and a negative count is none (RFC 7644, 3.4.2.4). */
export function windowOf(query: Pick<ListQuery, 'count' | 'startIndex'>): {
  startIndex: number;
  count: number;
} {
  const startIndex = wholeOf('startIndex', query.startIndex ?? '1');
  const count = wholeOf('count', query.count ?? String(MOST_ON_PAGE));
  return {
    startIndex: Math.min(Math.max(startIndex, 1), LAST_INDEX),
    count: Math.min(Math.max(count, 0), MOST_ON_PAGE),
  };
}

function wholeOf(attribute: string, text: string): number {
  if (!WHOLE.test(text)) throw scimProblems.invalidValue({ values: { attribute } });
  return Number(text);
}
