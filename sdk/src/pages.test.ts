import { expect, test } from 'vitest';
import { byCursor, byPage, byPageNumber } from './index.ts';

const answered = async <Data>(data: Data) => ({ data, response: new Response() });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

test('pages with a number of pages', async () => {
  const asked: number[] = [];
  const load = (page: number) => {
    asked.push(page);
    return answered({ items: [`${page}a`, `${page}b`], totalPages: 2 });
  };
  expect(await all(byPageNumber(load))).toEqual(['1a', '1b', '2a', '2b']);
  expect(asked).toEqual([1, 2]);
});

test('pages that are arrays, as long as a header names the next one', async () => {
  const link = (rel: string) => ({
    headers: { link: `</list?pageNumber=9>; rel="first", </list>; rel="${rel}"` },
  });
  const pages = [
    { data: ['a', 'b'], response: new Response(null, link('next')) },
    { data: ['c'], response: new Response(null, link('last')) },
  ];
  const users = byPageNumber(
    async (page) => pages[page - 1] ?? { data: ['nothing'], response: new Response() },
  );
  expect(await all(users)).toEqual(['a', 'b', 'c']);
});

test('a page is asked for when the one before was taken', async () => {
  const asked: number[] = [];
  const items = byPageNumber((page) => {
    asked.push(page);
    return answered({ items: [page], totalPages: 9 });
  });
  await items.next();
  expect(asked).toEqual([1]);
});

test('pages with a total in meta.pagination, and in data.paginacao', async () => {
  const tasks = (page: number) =>
    answered({ data: [page], meta: { pagination: { page, per_page: 1, total: 3 } } });
  expect(await all(byPage(tasks, ({ data }) => data))).toEqual([1, 2, 3]);
  const sales = (page: number) =>
    answered({ data: { transacoes: [page], paginacao: { page, per_page: 1, total: 2 } } });
  expect(await all(byPage(sales, ({ data }) => data.transacoes))).toEqual([1, 2]);
});

test('pages that say only whether more follows', async () => {
  const notes = (page: number) =>
    answered({ data: { notas: [page], paginacao: { page, per_page: 1, tem_mais: page < 3 } } });
  expect(await all(byPage(notes, ({ data }) => data.notas))).toEqual([1, 2, 3]);
});

test('what is read by cursor, from a place that is known', async () => {
  const pages: Record<string, { items: number[]; next: string | null }> = {
    a: { items: [1, 2], next: 'b' },
    b: { items: [3], next: null },
  };
  const load = (cursor: string | undefined) => answered(pages[cursor ?? 'a'] ?? { items: [], next: null });
  const read = (from?: string) => all(byCursor(load, (page) => page, from));
  expect((await read()).map(({ item }) => item)).toEqual([1, 2, 3]);
  expect(await read('b')).toEqual([{ item: 3, cursor: 'b' }]);
});
