import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { connection } from './connection.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

/** How the caller looks at a list: columns, views, and the views that others share. */
export type ListViews = operations['getListViews']['responses'][200]['content']['application/json'];
type Chosen = BodyOf<'putListViews'>;

const PREFIX = 'retaguarda.columns.';
const keptUnder = (list: string) => `${PREFIX}${connection.tenant ?? ''}.${list}`;

/** The columns that were chosen last in this browser: the table begins with them, before the server has answered. */
export function keptColumns(list: string): string | null {
  try {
    return localStorage.getItem(keptUnder(list));
  } catch {
    return null;
  }
}

function keepColumns(list: string, { columns }: ListViews): void {
  try {
    if (columns === null) localStorage.removeItem(keptUnder(list));
    else localStorage.setItem(keptUnder(list), columns);
  } catch {
    // Then the table begins with its own columns.
  }
}

export const listViewsQuery = (list: string) =>
  queryOptions({
    queryKey: keys.listViews.detail(list),
    queryFn: async ({ signal }): Promise<ListViews> => {
      const views = await dataOf(api.GET('/api/v1/list-views', { params: { query: { list } }, signal }));
      keepColumns(list, views);
      return views;
    },
    staleTime: 5 * 60_000,
  });

/** Throws 412 when it was changed elsewhere since it was read. */
export async function saveListViews(body: Chosen): Promise<ListViews> {
  const views = await dataOf(api.PUT('/api/v1/list-views', { body }));
  keepColumns(body.list, views);
  return views;
}
