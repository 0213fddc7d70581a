import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '../../api/types.ts';
import { userListQuery, userQuery } from '../../api/users.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { CompanyPicker } from '../governance/company-picker.tsx';
import { useSession } from '../session/use-session.ts';
import { COMPANY_ACTIONS, TENANT_ACTIONS, useActionName } from './action-name.ts';
import classes from './audit-page.module.css';
import type { LogFilters } from './log-filters.ts';

interface AuditToolbarProps {
  company: CompanySummary | null;
  filters: LogFilters;
  onChange: (change: Partial<Record<keyof LogFilters, unknown>>) => void;
}

/** Chooses the company and narrows its log; the state is the address, so that a view can be sent. */
export function AuditToolbar({ company, filters, onChange }: AuditToolbarProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const actionName = useActionName();
  const { acao, alcance } = filters;
  const known = alcance ? TENANT_ACTIONS : COMPANY_ACTIONS;
  const actions = acao === undefined || known.includes(acao) ? known : [...known, acao];
  return (
    <search className={classes['toolbar']}>
      <CompanyPicker
        className={classes['company'] ?? ''}
        label={t('audit.company')}
        company={company}
        onPick={(empresa) => onChange({ empresa })}
      />
      {isAdmin ? (
        <Select
          className={classes['filter'] ?? ''}
          label={t('audit.scope')}
          allowDeselect={false}
          value={alcance ?? 'empresa'}
          data={[
            { value: 'empresa', label: t('audit.scopeCompany') },
            { value: 'tudo', label: t('audit.scopeTenant') },
          ]}
          onChange={(next) => onChange({ alcance: next })}
        />
      ) : null}
      <SearchSelect
        className={classes['filter'] ?? ''}
        label={t('audit.anyAction')}
        placeholder={t('audit.allActions')}
        clearable
        clearButtonProps={{ 'aria-label': t('audit.clearAction') }}
        value={acao ?? null}
        data={actions.map((action) => ({ value: action, label: actionName(action) }))}
        onChange={(next) => onChange({ acao: next })}
      />
      {isAdmin ? <UserFilter value={filters.usuario} onPick={(usuario) => onChange({ usuario })} /> : null}
      <DayField
        className={classes['day'] ?? ''}
        label={t('audit.from')}
        value={filters.de ?? ''}
        max={filters.ate}
        onChange={(de) => onChange({ de })}
      />
      <DayField
        className={classes['day'] ?? ''}
        label={t('audit.to')}
        value={filters.ate ?? ''}
        min={filters.de}
        onChange={(ate) => onChange({ ate })}
      />
    </search>
  );
}

interface UserFilterProps {
  value: string | undefined;
  onPick: (id: string | null) => void;
}

const TYPING_MS = 250;

/** Only administrators may list users, so only they can choose one. */
function UserFilter({ value, onPick }: UserFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== undefined, retry: false });
  const name = value === undefined ? undefined : (chosen.data?.user.nomeCompleto ?? value);
  const { data } = useQuery({
    ...userListQuery({
      pageNumber: 1,
      pageSize: 20,
      sort: 'nome',
      ...(search === '' || search === name ? {} : { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.users ?? []).map(({ id, nomeCompleto }) => ({ value: id, label: nomeCompleto ?? id }));
  const listed =
    value === undefined || found.some((one) => one.value === value)
      ? found
      : [{ value, label: name ?? value }, ...found];
  return (
    <SearchSelect
      className={classes['filter'] ?? ''}
      label={t('audit.anyUser')}
      placeholder={t('audit.allUsers')}
      clearable
      clearButtonProps={{ 'aria-label': t('audit.clearUser') }}
      value={value ?? null}
      data={listed}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={onPick}
    />
  );
}
