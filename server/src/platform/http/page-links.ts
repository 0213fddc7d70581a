/**
 * The `link` header (RFC 8288) of one page of a list: first, previous, next and last page under the same path and
 * the same other parameters. Links are relative to the host that was asked.
 */
export function pageLinks(url: string, page: { number: number; size: number; total: number }): string {
  const last = Math.max(1, Math.ceil(page.total / page.size));
  const previous = Math.min(page.number - 1, last);
  const targets: [relation: string, number: number][] = [['first', 1]];
  if (previous >= 1) targets.push(['prev', previous]);
  if (page.number < last) targets.push(['next', page.number + 1]);
  targets.push(['last', last]);
  return targets.map(([relation, number]) => `<${at(url, number, page.size)}>; rel="${relation}"`).join(', ');
}

function at(url: string, pageNumber: number, pageSize: number): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('pageNumber', String(pageNumber));
  query.set('pageSize', String(pageSize));
  return `${path}?${query}`;
}
