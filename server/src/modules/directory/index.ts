import { mapConstraints } from '../../platform/db/database-errors.ts';
import { companyProblems } from './company-problems.ts';

export { companyLookup } from './company-lookup.ts';
export type { DirectoryContext } from './context.ts';
export { directoryTenantRemovalParts, directoryUserRemovalParts } from './removal-parts.ts';
export { directoryRoutes } from './routes.ts';
export type { CompanyStatus, DirectoryTables } from './tables.ts';

mapConstraints({
  companies_cnpj_key: companyProblems.cnpjTaken,
  companies_main_key: companyProblems.mainExists,
  subdomains_pkey: companyProblems.subdomainTaken,
  subdomains_reserved_check: companyProblems.subdomainReserved,
});
