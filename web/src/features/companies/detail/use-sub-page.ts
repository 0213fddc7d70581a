import { useState } from 'react';
import type { Company } from '../../../api/types.ts';
import { PAGE_SIZES } from '../../../ui/data-table/page-sizes.ts';

/** Which page of what is below a company is shown, and of which tenant. */
export function useSubPage(company: Company) {
  const [subTenantId, setTenant] = useState(company.tenantId);
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setSize] = useState<number>(PAGE_SIZES[0]);
  return {
    page: { companyId: company.id, subTenantId, pageNumber, pageSize },
    setPage,
    setPageSize: (size: number) => {
      setSize(size);
      setPage(1);
    },
    setTenant: (tenant: string | null) => {
      setTenant(tenant ?? company.tenantId);
      setPage(1);
    },
  };
}
