import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '../../api/types.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { LightSelect } from '../../ui/forms/light-select.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { CompanyPicker } from '../governance/company-picker.tsx';
import { COMPANY_ACTIONS, TENANT_ACTIONS, useActionName } from '../history/action-name.ts';
import { useSession } from '../session/use-session.ts';
import { UserSelect } from '../users/user-select.tsx';
import classes from './audit-page.module.css';
import { isWholeTenant, type LogFilters } from './log-filters.ts';

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
  const known = isWholeTenant(filters, isAdmin) ? TENANT_ACTIONS : COMPANY_ACTIONS;
  const actions = acao === undefined || known.includes(acao) ? known : [...known, acao];
  const { ate, de, usuario } = filters;
  const chosen = [acao, alcance, ate, de, usuario].filter((value) => value !== undefined).length;
  return (
    <search className={classes['toolbar']}>
      <CompanyPicker
        className={classes['company'] ?? ''}
        label={t('audit.company')}
        company={company}
        onPick={(empresa) => onChange({ empresa })}
      />
      <Filters chosen={chosen}>
        {isAdmin ? (
          <LightSelect
            className={classes['filter'] ?? ''}
            label={t('audit.scope')}
            allowDeselect={false}
            value={alcance ?? 'tudo'}
            data={[
              { value: 'tudo', label: t('audit.scopeTenant') },
              { value: 'empresa', label: t('audit.scopeCompany') },
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
        {isAdmin ? (
          <UserSelect
            className={classes['filter'] ?? ''}
            label={t('audit.anyUser')}
            placeholder={t('audit.allUsers')}
            clearable
            clearButtonProps={{ 'aria-label': t('audit.clearUser') }}
            value={filters.usuario ?? null}
            onChange={(usuario) => onChange({ usuario })}
          />
        ) : null}
        <Days filters={filters} onChange={onChange} />
      </Filters>
    </search>
  );
}

function Days({ filters, onChange }: Pick<AuditToolbarProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}
