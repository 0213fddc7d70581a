import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userListQuery, userQuery } from '../../api/users.ts';
import { foundFilter } from '../../ui/forms/found-filter.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';

interface UserSelectProps extends Omit<SearchSelectProps, 'data' | 'value' | 'filter'> {
  /** The uuid of a user. */
  value: string | null;
}

const TYPING_MS = 250;
const FOUND = 20;

/** Chooses one of the users whom the caller administers; for admins, since nobody else may list them. */
export function UserSelect({ value, ...props }: UserSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== null, retry: false });
  const name = value === null ? undefined : (chosen.data?.user.nomeCompleto ?? value);
  const wanted = search === '' || search === name ? {} : { search };
  const { data, isPlaceholderData } = useQuery({
    ...userListQuery({ pageNumber: 1, pageSize: FOUND, sort: 'nome', ...wanted }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map(({ email, id, nomeCompleto }) => ({
    value: id,
    label: nomeCompleto ?? email,
  }));
  const isListed = value === null || found.some((one) => one.value === value);
  return (
    <SearchSelect
      {...props}
      value={value}
      data={isListed ? found : [{ value, label: name ?? value }, ...found]}
      filter={foundFilter(isPlaceholderData ? null : search, name)}
      onSearchChange={setTyped}
    />
  );
}
