import { dataOf } from './connect.ts';

type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/**
 * Everything in a list of the API, page by page: `{ items, pageNumber, totalPages }`, or an array whose header `Link` says whether there is a
 * next page, as that of users. A page is asked for when the one before was taken.
 */
export async function* byPageNumber<Item>(
  load: (pageNumber: number) => Call<readonly Item[] | { items: readonly Item[]; totalPages: number }>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const call = load(page);
    const answer = await dataOf(call);
    if ('items' in answer) {
      yield* answer.items;
      hasMore = page < answer.totalPages;
    } else {
      yield* answer;
      hasMore = /;\s*rel="next"/.test((await call).response.headers.get('link') ?? '');
    }
  }
}

interface Pagination {
  page: number;
  per_page: number;
  total?: number;
  tem_mais?: boolean;
}

/**
 * The same of lists with a `page`: tasks and projects say their place in `meta.pagination`, the back office in `data.paginacao`.
 *
 * @param itemsOf the list of an answer: `(answer) => answer.data.transacoes`
 */
export async function* byPage<Data, Item>(
  load: (page: number) => Call<Data>,
  itemsOf: (answer: Exclude<Data, undefined>) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await dataOf(load(page));
    yield* itemsOf(answer);
    const { data, meta } = answer as {
      data?: { paginacao?: Pagination };
      meta?: { pagination?: Pagination };
    };
    const place = meta?.pagination ?? data?.paginacao;
    hasMore = place?.tem_mais ?? (place?.total ?? 0) > page * (place?.per_page ?? 0);
  }
}

/** One page of what is read by cursor. */
export interface CursorPage<Item> {
  items: readonly Item[];
  /** Where the next one begins; null after the last. Keep it: what was read is known by it. */
  next: string | null;
}

/**
 * Everything behind a cursor, with the cursor after each: history, notifications, polling of sales. It ends where nothing more is there
 * now; go on later from the last cursor.
 *
 * @param pageOf what an answer holds, and where it ends
 */
export async function* byCursor<Data, Item>(
  load: (cursor: string | undefined) => Call<Data>,
  pageOf: (answer: Exclude<Data, undefined>) => CursorPage<Item>,
  from?: string,
): AsyncGenerator<{ item: Item; cursor: string | undefined }, void, undefined> {
  for (let cursor = from; ; ) {
    const { items, next } = pageOf(await dataOf(load(cursor)));
    for (const item of items) yield { item, cursor };
    if (next === null || next === cursor) return;
    cursor = next;
  }
}
