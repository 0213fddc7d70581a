import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectListQuery } from '../../../api/projects.ts';
import { useSession } from '../../session/use-session.ts';
import { LONGEST_PROJECT } from '../task-filters.ts';

const OFFERED = 10;
const TYPING_MS = 250;

/** The name of a project, which is free text; who may see the projects of the tenant is offered theirs. */
export function ProjectField(props: AutocompleteProps & { value: string }) {
  const [before] = useState(props.value);
  const [isOpen, setOpen] = useState(props.defaultDropdownOpened ?? false);
  const [typed] = useDebouncedValue(props.value.trim(), TYPING_MS);
  const search = typed === before ? '' : typed;
  const { can } = useSession();
  const { data } = useQuery({
    ...projectListQuery({ per_page: OFFERED, ...(search === '' ? {} : { search }) }),
    enabled: can('projetos.read') && isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      {...props}
      maxLength={LONGEST_PROJECT}
      autoComplete="off"
      // The server has searched.
      filter={({ options }) => options}
      data={data?.rows.map(({ name }) => name) ?? []}
      onDropdownOpen={() => setOpen(true)}
    />
  );
}
