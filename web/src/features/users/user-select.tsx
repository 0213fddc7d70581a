import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userListQuery, userQuery } from '../../api/users.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';

interface UserSelectProps extends Omit<SearchSelectProps, 'data' | 'value' | 'filter'> {
  /** The uuid of a user. */
  value: string | null;
}

const FOUND = 20;

/** Chooses one of the users whom the caller administers; for admins, since nobody else may list them. */
export function UserSelect({ value, ...props }: UserSelectProps) {
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== null, retry: false });
  const name = value === null ? undefined : (chosen.data?.user.nomeCompleto ?? value);
  const { filterOf, onSearchChange, search } = useServerSearch(name);
  const { data, isPlaceholderData } = useQuery({
    ...userListQuery({ pageNumber: 1, pageSize: FOUND, sort: 'nome', ...(search === '' ? {} : { search }) }),
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
      filter={filterOf(!isPlaceholderData)}
      onSearchChange={onSearchChange}
    />
  );
}
