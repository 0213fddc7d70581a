export { findNewestParts, nextBrandingRequest, writeBrandingParts } from './branding-write-queries.ts';

import { mapConstraints } from '../../platform/db/database-errors.ts';
import { companyProblems } from './company-problems.ts';
import { hostProblems } from './portal-hosts/host-problems.ts';

export { mayBlockCompany } from './company-abilities.ts';
export { companyBlocked, companyEvents, companyUnblocked } from './company-events.ts';
export { listCompanyRows, type Page, pageOfItems } from './company-list-service.ts';
export { companyLookup } from './company-lookup.ts';
export { COMPANY_ORDERS } from './company-order.ts';
export { type CompanyScope, listScopeOf, scopeOf } from './company-policy.ts';
export { companyProblems } from './company-problems.ts';
export {
  type CompanyRow,
  type FoundCompany,
  findCompany,
  findCompanyRecord,
  isOfTenants,
  seesCompany,
} from './company-queries.ts';
export {
  CompanyParams,
  CompanyStatusSchema,
  pageOf,
} from './company-schema.ts';
export { type FoundCompanyLine, findNamedCompanies } from './company-search.ts';
export { type CompanyKey, changeCompany, lockCompany } from './company-write-queries.ts';
export type { DirectoryContext } from './context.ts';
export { createMainCompany, type MainCompany } from './main-company-service.ts';
export { findOwnerCompany } from './owner-company.ts';
export { hostJobs, hostSchedules } from './portal-hosts/host-jobs.ts';
export { type ShownWelcome, shownWelcome } from './portal-welcome/welcome-service.ts';
export { isInScope, type RecordScope, recordScope } from './record-scope.ts';
export { directoryTenantRemovalParts, directoryUserRemovalParts } from './removal-parts.ts';
export { createCompanyOperation } from './routes/create-company.ts';
export { listCompaniesOperation } from './routes/list-companies.ts';
export { directoryRoutes } from './routes.ts';
export { tenantsBelow } from './sub-company-service.ts';
export { checkSubdomain, SUBDOMAIN_STATES } from './subdomain-check.ts';
export type { DirectoryTables } from './tables.ts';
export { listWhiteLabelsOf } from './white-label-service.ts';

mapConstraints({
  companies_cnpj_key: companyProblems.cnpjTaken,
  companies_main_key: companyProblems.mainExists,
  portal_hosts_host_key: hostProblems.known,
  verified_hosts_pkey: hostProblems.taken,
  subdomains_pkey: companyProblems.subdomainTaken,
  subdomains_reserved_check: companyProblems.subdomainReserved,
});

export { companyRecord } from './company-record.ts';
export { COMPANY_UPLOADS } from './company-uploads.ts';
export { scopedRecords } from './scoped-records.ts';
