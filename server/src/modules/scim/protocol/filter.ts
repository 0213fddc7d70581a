import { type Filter, parse } from 'scim2-parse-filter';
import { scimProblems } from '../problems.ts';

const LONGEST = 2_000;
const MOST_TERMS = 20;
/**
 * A line break makes the pattern with which the library looks for texts try every way there is to read it, and a backslash before
 * anything but a quotation mark is read as two. No attribute here needs either.
 */
const UNREADABLE = /\p{Cc}|\\(?!")/u;

/** The filter of RFC 7644, 3.4.2.2, that a text is. Throws 400 for one that is none, and for one with too many conditions. */
export function readFilter(text: string): Filter {
  if (text.length > LONGEST) throw scimProblems.tooMany();
  if (UNREADABLE.test(text)) throw scimProblems.invalidFilter();
  let filter: Filter;
  try {
    filter = parse(text);
  } catch (cause) {
    throw scimProblems.invalidFilter({ cause });
  }
  if (countTerms(filter) > MOST_TERMS) throw scimProblems.tooMany();
  return filter;
}

function countTerms(filter: Filter): number {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, one) => sum + countTerms(one), 0);
    case 'not':
      // `a eq 1 not b eq 2` is no filter; the library makes something of it that is none either.
      if (!('filter' in filter)) throw scimProblems.invalidFilter();
      return countTerms(filter.filter);
    case '[]':
      return countTerms(filter.valFilter);
    default:
      return 1;
  }
}

/** The name of an attribute without its schema, in small letters: names have no case. */
export function plainName(path: string): string {
  return path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i, '').toLowerCase();
}
