import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptColumns, type ListViews, listViewsQuery, saveListViews } from '../../../api/list-views.ts';
import type { Column } from '../../data-table/data-table.tsx';
import { notifyFailure } from '../../feedback/notify.ts';
import type { ListState } from '../use-list-state.ts';
import { columnsText, shownColumns } from './shown-columns.ts';

/** The lists whose columns and views are kept. */
export type ListLookName =
  | 'audit'
  | 'charges'
  | 'commissions'
  | 'companies'
  | 'establishments'
  | 'imports'
  | 'invitations'
  | 'projects'
  | 'proposals'
  | 'rate-plans'
  | 'rentals'
  | 'rules'
  | 'sales'
  | 'statements'
  | 'tasks'
  | 'tenants'
  | 'terminals'
  | 'tokens'
  | 'users';

/** How somebody looks at a list, and how that changes. */
export interface ListLook<Row> {
  name: ListLookName;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  list: ListState;
  views: ListViews | undefined;
  /** Shows these columns, and from now on wherever the person opens the list. */
  show(shown: readonly Column<Row>[]): void;
  save: (change: Partial<Pick<ListViews, 'columns' | 'views'>>) => Promise<void>;
}

/** The columns of the address, else those that the person chose, else those of the list. */
export function useListLook<Row>(
  name: ListLookName,
  list: ListState,
  columns: readonly Column<Row>[],
): ListLook<Row> {
  const queries = useQueryClient();
  const query = listViewsQuery(name);
  const { data: views } = useQuery(query);
  const chosen = views === undefined ? keptColumns(name) : views.columns;
  const shown = shownColumns(columns, list.filters.colunas ?? chosen);
  const { mutateAsync } = useMutation({
    mutationFn: async (change: Partial<Pick<ListViews, 'columns' | 'views'>>) => {
      const { columns, version, views: own } = await queries.ensureQueryData(query);
      return saveListViews({ list: name, columns, version, views: own, ...change });
    },
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
    onError: async (error) => {
      notifyFailure(error);
      await queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const save = async (change: Partial<Pick<ListViews, 'columns' | 'views'>>) => {
    await mutateAsync(change);
  };
  return {
    name,
    columns,
    shown,
    list,
    views,
    save,
    show: (next) => {
      const text = columnsText(columns, next);
      list.change({ colunas: text ?? undefined, pagina: list.filters.pagina }, true);
      save({ columns: text }).catch(() => undefined);
    },
  };
}
