/** A function or a part of a date may be counted too: what is told is a weight, not what a parser would say. */
const READS = /\b(?:from|join) /gi;

/** How many tables a statement reads, by its text; remembered for the first `limit` texts. */
export function createTableCounts(limit: number): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    const known = counts.get(text);
    if (known !== undefined) return known;
    const count = text.match(READS)?.length ?? 0;
    if (counts.size < limit) counts.set(text, count);
    return count;
  };
}
