import { scimProblems } from '../problems.ts';
import type { ListQuery } from './list-query.ts';
import { fieldOf, fieldsOf } from './patch.ts';

const NAMES = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'] as const;
const LONGEST = 4_000;

/** What a search in a body asks for (RFC 7644, 3.4.3), as the query of the list would. */
export function readSearch(body: unknown): ListQuery {
  const fields = fieldsOf(body);
  const query: ListQuery = {};
  for (const name of NAMES) {
    const value = fieldOf(fields, name);
    if (value !== undefined) query[name] = textOf(name, value);
  }
  return query;
}

function textOf(attribute: string, value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : value;
  if ((typeof text !== 'string' && typeof text !== 'number') || String(text).length > LONGEST)
    throw scimProblems.invalidValue({ values: { attribute } });
  return String(text);
}
