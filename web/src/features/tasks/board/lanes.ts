import { joinNames } from '@retaguarda/rules/name-list';
import type { Board, Task } from '../../../api/types.ts';
import type { BoardFilters } from '../task-filters.ts';

type Column = Board['columns'][number];
type By = NonNullable<BoardFilters['raias']>;

/** How many cards a column of a row shows, where there are several rows. */
export const CELL_CARDS = 10;

/** A row of the board. */
export interface Lane {
  key: string;
  /** Null for the cards that name nobody, or no project. */
  name: string | null;
  /** What narrows the board to this row; null where nothing does. */
  narrowing: Pick<BoardFilters, 'pessoas' | 'projeto'> | null;
  columns: readonly { column: Column; tasks: readonly Task[] }[];
}

/** The rows of a board by name; those without a name come last. */
export function lanesOf(columns: readonly Column[], by: By): Lane[] {
  const keys = new Map<string, Task>();
  for (const task of columns.flatMap(({ tasks }) => tasks)) {
    const key = keyOf(task, by);
    if (!keys.has(key)) keys.set(key, task);
  }
  return [...keys]
    .map(([key, task]) => ({
      key,
      ...namedBy(task, by),
      columns: columns.map((column) => ({
        column,
        tasks: column.tasks.filter((one) => keyOf(one, by) === key),
      })),
    }))
    .sort(byName);
}

const keyOf = ({ assigned_to: person, project }: Task, by: By): string =>
  by === 'pessoa' ? String(person ?? '') : (project ?? '');

function namedBy({ assigned_name, assigned_to, project }: Task, by: By): Pick<Lane, 'name' | 'narrowing'> {
  if (by === 'pessoa')
    return { name: assigned_name, narrowing: assigned_to === null ? null : { pessoas: String(assigned_to) } };
  return { name: project, narrowing: project === null ? null : { projeto: joinNames([project]) } };
}

function byName({ name }: Lane, { name: other }: Lane): number {
  if (name === null || other === null) return Number(name === null) - Number(other === null);
  return name.localeCompare(other);
}
