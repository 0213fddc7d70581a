import { useState } from 'react';
import type { Company } from '../../../api/types.ts';
import { useListPage } from '../../../ui/record/use-list-state.ts';

/** Which page of what is below a company is shown, and of which tenant. */
export function useSubPage(company: Company) {
  const [subTenantId, setTenant] = useState(company.tenantId);
  const list = useListPage();
  return {
    list,
    page: { companyId: company.id, subTenantId, pageNumber: list.page, pageSize: list.pageSize },
    setTenant: (tenant: string | null) => {
      setTenant(tenant ?? company.tenantId);
      list.change({});
    },
  };
}
