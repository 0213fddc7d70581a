import { CloseButton, Kbd, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { useRoleName } from '../session/role-name.ts';
import { ROLES, STATUSES, type UserFilters } from './user-filters.ts';
import classes from './users-page.module.css';

interface UserToolbarProps {
  filters: UserFilters;
  onChange: (change: Partial<Record<keyof UserFilters, unknown>>, replace?: boolean) => void;
}

const TYPING_MS = 250;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function UserToolbar({ filters, onChange }: UserToolbarProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <search className={classes['toolbar']}>
      <SearchField value={filters.busca ?? ''} onSearch={(busca) => onChange({ busca }, true)} />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('field.status')}
        placeholder={t('users.anyStatus')}
        clearable
        clearButtonProps={{ 'aria-label': t('users.clearStatus') }}
        value={filters.situacao ?? null}
        data={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(situacao) => onChange({ situacao })}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('field.role')}
        placeholder={t('users.anyRole')}
        clearable
        clearButtonProps={{ 'aria-label': t('users.clearRole') }}
        value={filters.papel ?? null}
        data={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        onChange={(papel) => onChange({ papel })}
      />
      <span className={classes['spacer']} />
      <ReasonedIcon label={t(`table.density.${other}`)} visibleFrom="sm" onClick={() => setDensity(other)}>
        {density === 'compact' ? (
          <IconBaselineDensityMedium size={18} />
        ) : (
          <IconBaselineDensitySmall size={18} />
        )}
      </ReasonedIcon>
    </search>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onSearch, TYPING_MS);
  useShortcuts({ '/': () => input.current?.select() });

  useEffect(() => {
    // The address changes by the back button too; what is being typed is never overwritten by its own echo.
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  const type = (next: string) => {
    setText(next);
    search(next);
  };

  return (
    <TextInput
      ref={input}
      className={classes['search'] ?? ''}
      type="search"
      aria-label={t('users.search')}
      placeholder={t('users.search')}
      aria-keyshortcuts="/"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('users.clearSearch')} onClick={() => type('')} />
        )
      }
    />
  );
}
