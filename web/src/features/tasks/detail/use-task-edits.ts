import { dueDateFault, dueWindow } from '@retaguarda/rules/due-date';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { assignablesQuery, changeTask, taskQuery } from '../../../api/tasks.ts';
import type { AssignableUser, Task } from '../../../api/types.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { useInPlace } from '../../../ui/record/use-in-place.ts';
import { TimeZoneContext } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import { fieldsOf, type TaskFields, toTaskChange } from '../form/task-fields.ts';
import { useTaskWords } from '../form/use-task-words.ts';
import { showAtOnce } from '../show-at-once.ts';

/** Edits the fields of an open task where they stand, each by itself; who saw another version is asked only about the same field. */
export function useTaskEdits(task: Task) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const today = todayIn(use(TimeZoneContext));
  const { labels } = useTaskWords(task);
  const nameOf = usePeopleByNow(task);
  return useInPlace<Task, TaskFields>({
    stored: task,
    valuesOf: fieldsOf,
    save: (values, base) => changeTask(toTaskChange(base, fieldsOf(base), values, base.abilities.assign)),
    reload: async () => (await queries.fetchQuery({ ...taskQuery(task.id), staleTime: 0 })).task,
    atOnce: (change, work) => showAtOnce(queries, task, shownOf(change, nameOf), work),
    touches: [keys.tasks.all],
    said: (field) => t('inPlace.saved', { label: labels[field] ?? field }),
    // A day that has come too near cannot be chosen again.
    canReturn: (field, { due_date: day }) =>
      field !== 'due_date' ||
      day === null ||
      dueDateFault(
        day,
        dueWindow(today, () => false),
      ) === null,
  });
}

/** What a person is called who was just chosen: one of those whom the server offered. */
export function usePeopleByNow({ assigned_name, assigned_to }: Task): (id: string | null) => string | null {
  const queries = useQueryClient();
  return (id) => {
    if (id === null) return null;
    if (id === String(assigned_to)) return assigned_name;
    const [everybody] = assignablesQuery('').queryKey;
    const known = queries.getQueriesData<AssignableUser[]>({ queryKey: [everybody] });
    const people = known.flatMap(([, found]) => found ?? []);
    return people.find((person) => String(person.id) === id)?.name ?? null;
  };
}

/** What lists and the board show of a task whose fields are as given. */
function shownOf(fields: Partial<TaskFields>, nameOf: (id: string | null) => string | null): Partial<Task> {
  const { assigned_to: person, description, due_date: due, priority, project, title } = fields;
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(priority === undefined ? {} : { priority }),
    ...(due === undefined ? {} : { due_date: isoFromDay(due) }),
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(project === undefined ? {} : { project: project.trim() || null }),
    ...(person === undefined
      ? {}
      : { assigned_to: person === null ? null : Number(person), assigned_name: nameOf(person) }),
  };
}
