import { useDebouncedValue } from '@mantine/hooks';
import { joinNames } from '@retaguarda/rules/name-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectListQuery } from '../../api/projects.ts';
import { assignablesQuery } from '../../api/tasks.ts';
import { SomeChoice } from '../../ui/record/multi-choice.tsx';
import { useSession } from '../session/use-session.ts';
import { MOST_NAMED, projectsOf } from './task-filters.ts';

interface NamedFilterProps {
  /** As the address has it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const OFFERED = 10;
const TYPING_MS = 250;

/** What is typed into a filter, what the server is asked for it, and whether somebody opened the filter at all. */
function useTyped() {
  const { t } = useTranslation();
  const [typed, onType] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  const words = { label: t('tasks.narrow'), nothingFound: t('tasks.noneFound') };
  return { asked, isWanted, onOpen: () => setWanted(true), search: { ...words, typed, onType } };
}

/** Narrows the list by who is to do the tasks; the server searches the people. */
export function PeopleFilter({ onChange, value }: NamedFilterProps) {
  const { t } = useTranslation();
  const { asked, isWanted, onOpen, search } = useTyped();
  const chosen = value?.split(',') ?? [];
  // Whom the search found before is still chosen when it finds others.
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const { data } = useQuery({
    ...assignablesQuery(asked),
    enabled: isWanted || chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const nameOf = (id: string) => seen[id] ?? (data ? t('tasks.person', { id }) : '…');
  const others = chosen.filter((id) => !found.some((person) => person.value === id));
  return (
    <SomeChoice
      label={t('tasks.column.assignee')}
      placeholder={t('tasks.column.assignee')}
      chosen={chosen}
      data={[...others.map((id) => ({ value: id, label: nameOf(id) })), ...found]}
      search={search}
      onOpen={onOpen}
      onChange={(next) => {
        setSeen({ ...seen, ...Object.fromEntries(found.map((person) => [person.value, person.label])) });
        onChange(next.slice(0, MOST_NAMED).join() || undefined);
      }}
    />
  );
}

/** Narrows the list by projects; who may not see those of the tenant is offered the ones that are chosen already. */
export function ProjectsFilter({ onChange, value }: NamedFilterProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { asked, isWanted, onOpen, search } = useTyped();
  const chosen = projectsOf(value);
  const maySee = can('projetos.read');
  const { data } = useQuery({
    ...projectListQuery({ per_page: OFFERED, ...(asked === '' ? {} : { search: asked }) }),
    enabled: maySee && isWanted,
    placeholderData: keepPreviousData,
  });
  if (!maySee && chosen.length === 0) return null;
  const names = [...new Set([...chosen, ...(data?.rows.map(({ name }) => name) ?? [])])];
  return (
    <SomeChoice
      label={t('tasks.project')}
      placeholder={t('tasks.project')}
      chosen={chosen}
      data={names.map((name) => ({ value: name, label: name }))}
      {...(maySee ? { search } : {})}
      onOpen={onOpen}
      onChange={(next) => onChange(joinNames(next.slice(0, MOST_NAMED)) || undefined)}
    />
  );
}
