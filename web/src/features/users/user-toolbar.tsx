import { Select } from '@mantine/core';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import bar from '../../ui/record/toolbar.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { useRoleName } from '../session/role-name.ts';
import { ROLES, type UserFilters } from './user-filters.ts';

interface UserToolbarProps {
  filters: UserFilters;
  onChange: (change: Partial<Record<keyof UserFilters, unknown>>, replace?: boolean) => void;
}

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function UserToolbar({ filters, onChange }: UserToolbarProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <search className={bar['toolbar']}>
      <SearchField
        className={bar['search']}
        label={t('users.search')}
        clearLabel={t('users.clearSearch')}
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca }, true)}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('field.status')}
        placeholder={t('users.anyStatus')}
        clearable
        clearButtonProps={{ 'aria-label': t('users.clearStatus') }}
        value={filters.situacao ?? null}
        data={USER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(situacao) => onChange({ situacao })}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('field.role')}
        placeholder={t('users.anyRole')}
        clearable
        clearButtonProps={{ 'aria-label': t('users.clearRole') }}
        value={filters.papel ?? null}
        data={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        onChange={(papel) => onChange({ papel })}
      />
      <span className={bar['spacer']} />
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
