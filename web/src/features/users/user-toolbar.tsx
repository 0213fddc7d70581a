import { ROLES } from '@retaguarda/rules/roles';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../ui/record/filters.tsx';
import { Choice, DensitySwitch, ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { useRoleName } from '../session/role-name.ts';
import type { UserFilters } from './user-filters.ts';

/** Narrows the list of users. */
export function UserToolbar({ list }: { list: ListState<UserFilters> }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return (
    <Toolbar>
      <ListSearch label={t('users.search')} list={list} />
      <Filters chosen={list.chosen}>
        <StatusChoice
          clearLabel={t('users.clearStatus')}
          list={list}
          statuses={USER_STATUSES}
          nameOf={(status) => t(`status.${status}`)}
        />
        <Choice
          label={t('field.role')}
          placeholder={t('users.anyRole')}
          clearLabel={t('users.clearRole')}
          value={list.filters.papel}
          data={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
          onChange={(papel) => list.change({ papel })}
        />
      </Filters>
      <DensitySwitch />
    </Toolbar>
  );
}
