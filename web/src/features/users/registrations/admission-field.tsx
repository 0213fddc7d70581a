import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '../../../api/access.ts';
import { customRolesQuery } from '../../../api/custom-roles.ts';
import { CompanySelect } from '../../company-choice/company-select.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { assignableRoles } from '../role-rules.ts';
import { type Chosen, chosenOf, textOf } from './admission.ts';

interface AdmissionFieldProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Asks for the tenant, the role and the company of those who are let in. */
export function AdmissionField({ error, onChange, value }: AdmissionFieldProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const chosen = chosenOf(value);
  const { companyId, role, tenantId } = chosen;
  const { data: roles = [] } = useQuery(rolesQuery);
  const { data: customRoles = [] } = useQuery({ ...customRolesQuery(tenantId), enabled: tenantId !== '' });
  const change = (more: Partial<Chosen>) => onChange(textOf({ ...chosen, ...more }));
  // Roles of its own and companies are of one tenant.
  const moveTo = (next: string | null) =>
    change({ tenantId: next ?? '', role: role.length === 1 ? role : '', companyId: null });
  return (
    <Stack gap="sm">
      <TenantSelect
        label={t('field.tenant')}
        withAsterisk
        value={tenantId === '' ? null : tenantId}
        error={tenantId === '' ? error : null}
        onChange={moveTo}
      />
      <Select
        label={t('field.role')}
        withAsterisk
        allowDeselect={false}
        value={role === '' ? null : role}
        error={tenantId === '' ? null : error}
        data={[
          ...assignableRoles(roles).map(({ name, roleNumber }) => ({
            value: roleNumber,
            label: roleName(name),
          })),
          ...customRoles
            .filter(({ abilities }) => abilities.give)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => change({ role: next ?? '' })}
      />
      <CompanySelect
        label={t('registrations.boundTo')}
        placeholder={t('membership.anyCompany')}
        clearable
        clearButtonProps={{ 'aria-label': t('membership.clearCompany') }}
        disabled={tenantId === ''}
        tenantId={tenantId}
        value={companyId}
        onChange={(next) => change({ companyId: next })}
      />
    </Stack>
  );
}
