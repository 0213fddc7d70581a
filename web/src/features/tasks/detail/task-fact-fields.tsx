import { ActionIcon, Group, Select } from '@mantine/core';
import { type DueWindow, dueDateFault } from '@retaguarda/rules/due-date';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { IconX } from '../../../ui/icons/index.ts';
import { InPlace } from '../../../ui/record/in-place.tsx';
import type { InPlaceFieldProps } from '../../../ui/record/use-in-place-draft.ts';
import { useDueWindow } from '../due/use-due-window.ts';
import { calendarOf } from '../form/due-field.tsx';
import { ProjectField } from '../form/project-field.tsx';
import { assigneeOf } from '../form/task-fields.ts';
import { AssigneeSelect } from '../people/assignee-select.tsx';
import { PRIORITIES } from '../task-parts.tsx';
import { usePeopleByNow, type useTaskEdits } from './use-task-edits.ts';

interface TaskFactProps {
  detail: TaskDetail;
  edits: ReturnType<typeof useTaskEdits>;
  /** The id of the name of the fact. */
  labelledBy: string;
  /** How the fact reads. */
  children: ReactNode;
}

/** Hands a task over: opens on the people whom the server offers, nobody among them. */
export function AssigneeInPlace({ children, detail, edits, labelledBy }: TaskFactProps) {
  const { t } = useTranslation();
  const { task } = detail;
  const nameOf = usePeopleByNow(task);
  return (
    <InPlace
      label={t('tasks.column.assignee')}
      labelledBy={labelledBy}
      canEdit={task.abilities.assign}
      textOf={(id) => nameOf(id) ?? (id === null ? t('tasks.nobody') : id)}
      {...edits('assigned_to')}
      field={({ onChange, onChoose, ...field }) => (
        <AssigneeSelect
          {...field}
          label={null}
          canAssign
          offersNobody
          clearable={false}
          defaultDropdownOpened
          current={assigneeOf(detail)}
          onChange={onChoose}
        />
      )}
    >
      {children}
    </InPlace>
  );
}

/** The due date: typed, or picked from the calendar that comes with the field. */
export function DueInPlace({ children, detail: { task }, edits, labelledBy }: TaskFactProps) {
  const { t } = useTranslation();
  const window = useRef<DueWindow | null>(null);
  const faultOf = (day: string) => {
    if (day === '') return null;
    const iso = isoFromDay(day);
    const fault = iso === null ? 'format' : window.current && dueDateFault(iso, window.current);
    return fault && t(`taskForm.due.${fault}`);
  };
  return (
    <InPlace
      label={t('tasks.column.due')}
      labelledBy={labelledBy}
      canEdit={task.abilities.edit}
      textOf={(day) => day || t('due.none')}
      faultOf={faultOf}
      {...edits('due_date')}
      field={(field) => <DueInput {...field} known={window} />}
    >
      {children}
    </InPlace>
  );
}

interface DueInputProps extends InPlaceFieldProps<string> {
  /** Takes the days that may be chosen, which are asked for once somebody is about to choose. */
  known: RefObject<DueWindow | null>;
}

function DueInput({ known, onChange, onChoose, ...field }: DueInputProps) {
  const { t } = useTranslation();
  const { window } = useDueWindow();
  useEffect(() => {
    known.current = window;
  });
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <DateField
        {...field}
        style={{ flex: 1 }}
        withCalendar
        days={calendarOf(window)}
        onChange={onChange}
        onPicked={onChoose}
      />
      {field.value === '' ? null : (
        <ActionIcon size="lg" aria-label={t('tasks.clearDue')} onClick={() => onChoose('')}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

export function PriorityInPlace({ children, detail: { task }, edits, labelledBy }: TaskFactProps) {
  const { t } = useTranslation();
  const nameOf = (priority: Task['priority']) => t(`priority.${priority}`);
  return (
    <InPlace
      label={t('tasks.column.priority')}
      labelledBy={labelledBy}
      canEdit={task.abilities.edit}
      textOf={nameOf}
      {...edits('priority')}
      field={({ onChange, onChoose, ...field }) => (
        <Select
          {...field}
          allowDeselect={false}
          defaultDropdownOpened
          data={PRIORITIES.map((priority) => ({ value: priority, label: nameOf(priority) }))}
          onChange={(priority) => priority && onChoose(priority as Task['priority'])}
        />
      )}
    >
      {children}
    </InPlace>
  );
}

export function ProjectInPlace({ children, detail: { task }, edits, labelledBy }: TaskFactProps) {
  const { t } = useTranslation();
  return (
    <InPlace
      label={t('taskForm.project')}
      labelledBy={labelledBy}
      canEdit={task.abilities.edit}
      {...edits('project')}
      field={({ onChoose, ...field }) => (
        <ProjectField {...field} defaultDropdownOpened onOptionSubmit={onChoose} />
      )}
    >
      {children}
    </InPlace>
  );
}
