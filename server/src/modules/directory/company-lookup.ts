import type { CompanyLookup } from '../identity/index.ts';
import { findInTree } from './company-tree-queries.ts';

/** How identity learns of the companies that a membership may name, without knowing the directory. */
export const companyLookup: CompanyLookup = {
  findCompanyId: async (db, tenantId, companyUuid) => {
    const company = await findInTree(db, tenantId, companyUuid);
    return company?.id ?? null;
  },
};
