import type { FoundKind, SearchHit } from './search-schema.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** Letters and digits as a search compares them: without accents, case and what stands between them. */
function bare(text: string): string {
  return (text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? []).join('');
}

/** What the order looks at. */
interface Group {
  kind: FoundKind;
  failed: boolean;
  hits: readonly Pick<SearchHit, 'detail' | 'title'>[];
}

/** Kinds that nothing but a number of theirs finds, which resembles nothing. */
const FOUND_BY_NUMBER: ReadonlySet<FoundKind> = new Set(['sale', 'terminal']);

/**
 * The groups with a record that holds every word of the text in what is shown of it before those whose records only resemble it; among
 * equals in the order of their kinds. Groups that failed stay among the first.
 */
export function closestFirst<Found extends Group>(groups: readonly Found[], text: string): Found[] {
  const words = text.split(/\s+/).map(bare);
  const isClose = ({ failed, hits, kind }: Found) =>
    failed ||
    FOUND_BY_NUMBER.has(kind) ||
    hits.some(({ detail, title }) => {
      const shown = bare(`${title} ${detail}`);
      return words.every((word) => shown.includes(word));
    });
  return [...groups.filter(isClose), ...groups.filter((group) => !isClose(group))];
}
