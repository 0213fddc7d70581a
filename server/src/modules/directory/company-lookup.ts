import type { CompanyLookup } from '../identity/index.ts';
import { listMainBrandings } from './branding-queries.ts';
import { listCompanyNames, listNamesOfCompanies } from './company-name-queries.ts';
import { findInTree } from './company-tree-queries.ts';

/** How identity learns of companies and of what tenants wear, without knowing the directory. */
export const companyLookup: CompanyLookup = {
  findCompanyId: async (db, tenantId, companyUuid) => {
    const company = await findInTree(db, tenantId, companyUuid);
    return company?.id ?? null;
  },
  nameCompanies: listCompanyNames,
  nameCompaniesOf: listNamesOfCompanies,
  listBrands: async (db, tenantIds) => {
    const rows = tenantIds.length === 0 ? [] : await listMainBrandings(db, tenantIds);
    return new Map(rows.map(({ tenantId, ...brand }) => [tenantId, brand]));
  },
};
