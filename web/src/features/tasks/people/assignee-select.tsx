import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignablesQuery } from '../../../api/tasks.ts';
import { SearchSelect, type SearchSelectProps } from '../../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../../ui/forms/use-server-search.ts';
import { CannotRead } from './cannot-read.tsx';

/** Whom a task was for when the form was opened. */
export interface Assignee {
  /** The number as text; null for the person who is about to create the task. */
  id: string | null;
  name: string;
  canRead: boolean;
}

interface AssigneeSelectProps extends Omit<SearchSelectProps, 'data' | 'value'> {
  value: string | null;
  /** May not be among the first who are offered, or not among them at all. */
  current: Assignee | null;
  canAssign: boolean;
  /** Nobody is a choice like any other, the first of them. */
  offersNobody?: boolean;
}

/** Chooses who does a task among the people who can read tasks, whom the server searches. */
export function AssigneeSelect({ canAssign, current, value, ...props }: AssigneeSelectProps) {
  const { t } = useTranslation();
  if (!canAssign) {
    return (
      <div>
        <TextInput
          label={t('tasks.column.assignee')}
          description={t('tasks.reason.assign')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
          value={current?.name ?? t('tasks.nobody')}
        />
        {current?.canRead === false ? <CannotRead name={current.name} /> : null}
      </div>
    );
  }
  const isBlind = current?.canRead === false && value === current.id;
  return (
    <div>
      <Choice {...props} current={current} value={value} />
      {isBlind ? <CannotRead name={current.name} /> : null}
    </div>
  );
}

/** The value of the choice that is no person: a select box knows null as nothing chosen. */
const NOBODY = '0';

function Choice({
  current,
  offersNobody = false,
  onChange,
  value,
  ...props
}: Omit<AssigneeSelectProps, 'canAssign'>) {
  const { t } = useTranslation();
  const before = current === null || current.id === null ? null : { value: current.id, label: current.name };
  const [picked, setPicked] = useState(before);
  const chosen = [picked, before].find((one) => one?.value === value) ?? null;
  const { filterOf, onSearchChange, search } = useServerSearch(chosen?.label);
  const { data: people = [], isPlaceholderData } = useQuery({
    ...assignablesQuery(search),
    placeholderData: keepPreviousData,
  });
  const found = people.map((person) => ({ value: String(person.id), label: person.name }));
  // The field takes its text from the options, so the chosen person is always one of them.
  const isAmong = chosen === null || found.some((person) => person.value === chosen.value);
  const nobody = offersNobody && search === '' ? [{ value: NOBODY, label: t('tasks.nobody') }] : [];
  return (
    <SearchSelect
      label={t('tasks.column.assignee')}
      placeholder={t('tasks.nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('taskForm.clearAssignee') }}
      nothingFoundMessage={t('taskForm.nobodyFound')}
      filter={filterOf(!isPlaceholderData)}
      data={[...nobody, ...found, ...(isAmong ? [] : [chosen])]}
      value={value}
      onSearchChange={onSearchChange}
      onChange={(next, option) => {
        const isPerson = next !== null && next !== NOBODY && option !== null;
        setPicked(isPerson ? { value: next, label: option.label } : null);
        onChange?.(isPerson ? next : null, option);
      }}
      {...props}
    />
  );
}
