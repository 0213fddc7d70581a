import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Member, membersQuery } from '../../api/users.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';

interface MemberSelectProps extends Omit<SearchSelectProps, 'data' | 'value' | 'onChange' | 'filter'> {
  value: Member | null;
  onChange: (member: Member | null) => void;
}

/** Chooses a member of the tenant, whom the server searches; for admins, since nobody else may list people. */
export function MemberSelect({ value, onChange, ...props }: MemberSelectProps) {
  const { t } = useTranslation();
  const { filterOf, onSearchChange, search } = useServerSearch(value?.name);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...membersQuery(search),
    placeholderData: keepPreviousData,
  });
  const people = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <SearchSelect
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={isFetching ? t('state.loading') : t('operations.nothingFound')}
      {...props}
      filter={filterOf(!isPlaceholderData)}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text span size="xs" c="dimmed" display="block">
            {people.find(({ id }) => String(id) === option.value)?.email}
          </Text>
        </span>
      )}
      value={value === null ? null : String(value.id)}
      onSearchChange={onSearchChange}
      onChange={(chosen) => onChange(people.find(({ id }) => String(id) === chosen) ?? null)}
    />
  );
}
