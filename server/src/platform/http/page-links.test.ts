import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

const relations = (link: string) =>
  Object.fromEntries([...link.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]));

describe('links of a page', () => {
  it('lead to the neighbours and both ends and keep the other parameters', () => {
    const link = pageLinks('/api/v1/x?search=a%20b&pageNumber=2&sort=-nome', {
      number: 2,
      size: 20,
      total: 55,
    });
    expect(relations(link)).toEqual({
      first: '/api/v1/x?search=a+b&pageNumber=1&sort=-nome&pageSize=20',
      prev: '/api/v1/x?search=a+b&pageNumber=1&sort=-nome&pageSize=20',
      next: '/api/v1/x?search=a+b&pageNumber=3&sort=-nome&pageSize=20',
      last: '/api/v1/x?search=a+b&pageNumber=3&sort=-nome&pageSize=20',
    });
  });

  it.each([
    { number: 1, size: 20, total: 0, has: ['first', 'last'] },
    { number: 1, size: 20, total: 20, has: ['first', 'last'] },
    { number: 1, size: 20, total: 21, has: ['first', 'next', 'last'] },
    { number: 2, size: 20, total: 21, has: ['first', 'prev', 'last'] },
  ])('on page $number of $total rows are $has', ({ has, ...page }) => {
    expect(Object.keys(relations(pageLinks('/x', page)))).toEqual(has);
  });

  it('from a page past the end lead back to the last one', () => {
    const link = relations(pageLinks('/x', { number: 9, size: 10, total: 25 }));
    expect(link['prev']).toBe('/x?pageNumber=3&pageSize=10');
    expect(link['next']).toBeUndefined();
  });

  it('cannot be broken out of by what a parameter holds', () => {
    const link = pageLinks('/x?search=%3E%3B%20rel%3D%22next%22', { number: 1, size: 10, total: 1 });
    expect(link).not.toContain('>; rel="next"');
  });
});
