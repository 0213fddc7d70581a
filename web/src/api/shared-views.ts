import { api, dataOf } from './client.ts';
import type { ListViews } from './list-views.ts';
import type { BodyOf } from './types.ts';

/** Changes or removes what somebody else shares. Throws 404 when nothing of that name is shared any more. */
export const changeSharedView = (body: BodyOf<'putSharedListView'>): Promise<ListViews> =>
  dataOf(api.PUT('/api/v1/list-views/shared', { body }));
