import { Select, type SelectProps, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignablesQuery } from '../../../api/tasks.ts';

interface AssigneeSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  value: string | null;
  /** Name of the person that the value stands for, who may not be among the first found. */
  currentName: string | null;
  canAssign: boolean;
}

const TYPING_MS = 200;
const asItIs: NonNullable<SelectProps['filter']> = ({ options }) => options;

/** Chooses who does a task among the active users of the tenant, which the server searches. */
export function AssigneeSelect({ canAssign, currentName, value, ...props }: AssigneeSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(currentName ?? '');
  // What the field shows of the chosen person is not a search.
  const wanted = text === currentName ? '' : text.trim();
  const [search] = useDebouncedValue(wanted, TYPING_MS);
  const { data: people = [] } = useQuery({
    ...assignablesQuery(search),
    enabled: canAssign,
    placeholderData: keepPreviousData,
  });
  if (!canAssign) {
    return (
      <TextInput
        label={t('tasks.column.assignee')}
        description={t('tasks.reason.assign')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        value={currentName ?? t('tasks.nobody')}
      />
    );
  }
  const found = people.map((person) => ({ value: String(person.id), label: person.name }));
  const isAmong = found.some((person) => person.value === value);
  // The field takes its text from the options, so the chosen person is always one of them.
  const chosen = value !== null && currentName !== null && !isAmong ? [{ value, label: currentName }] : [];
  return (
    <Select
      label={t('tasks.column.assignee')}
      placeholder={t('tasks.nobody')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('taskForm.clearAssignee') }}
      nothingFoundMessage={t('taskForm.nobodyFound')}
      filter={asItIs}
      data={[...found, ...chosen]}
      value={value}
      onSearchChange={setText}
      {...props}
    />
  );
}
