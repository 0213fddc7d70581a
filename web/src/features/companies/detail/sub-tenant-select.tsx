import { useTranslation } from 'react-i18next';
import type { Company } from '../../../api/types.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { useTenants } from '../../session/use-session.ts';

interface SubTenantSelectProps {
  company: Company;
  value: string;
  onChange: (tenant: string | null) => void;
}

/** Whose sub-companies are shown; only a main company has some in other tenants, those below its own. */
export function SubTenantSelect({ company, value, onChange }: SubTenantSelectProps) {
  const { t } = useTranslation();
  const { tenants } = useTenants();
  if (!company.isMain || tenants.length < 2) return null;
  return <TenantSelect label={t('companies.tenant')} value={value} onChange={onChange} maw={360} mb="md" />;
}
