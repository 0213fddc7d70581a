import type { Caller } from '../../../platform/auth/caller.ts';
import type { SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { bindsTo, companyOf } from '../roles/granting.ts';
import type { TenantBrand } from '../tenant-brand.ts';
import { userProblems } from '../user-problems.ts';

export interface CompanyKey {
  tenantId: number;
  companyId: number;
}

/** What identity asks about the companies of a tenant; the company directory answers. */
export interface CompanyLookup {
  /** The internal id of a company of that tenant; null when there is no such company. */
  findCompanyId(db: TenantReader, tenantId: number, companyUuid: string): Promise<number | null>;
  /** The companies that are named by tenant and internal id; each tenant is named once. Those that are gone are left out. */
  nameCompanies(
    db: TenantReader | SystemReader,
    keys: readonly CompanyKey[],
  ): Promise<Map<number, { uuid: string; name: string }>>;
  /** The companies of one tenant by their internal ids; those that are gone are left out. */
  nameCompaniesOf(
    db: TenantReader,
    tenantId: number,
    companyIds: readonly number[],
  ): Promise<Map<number, { uuid: string; name: string }>>;
  /** The brands of the main companies of these tenants, by tenant; tenants without a brand are left out. */
  listBrands(db: SystemReader, tenantIds: readonly number[]): Promise<Map<number, TenantBrand>>;
}

/** The company that a body names; undefined when it names none, null when it takes the binding away. 422 if unknown. */
export async function resolveCompany(
  companies: CompanyLookup,
  db: TenantReader,
  tenantId: number,
  companyUuid: string | null | undefined,
): Promise<number | null | undefined> {
  if (companyUuid === undefined || companyUuid === null) return companyUuid;
  const id = await companies.findCompanyId(db, tenantId, companyUuid);
  if (id === null) throw userProblems.companyUnknown();
  return id;
}

/**
 * The company that a membership is to be bound to which the caller gives: what was asked for, and for somebody who is bound to one company
 * themselves that company, whether or not it was named. 403 for any other, for none, and in any other tenant.
 */
export function givenCompany(
  caller: Caller,
  tenantId: number,
  asked: number | null | undefined,
): number | null | undefined {
  const own = companyOf(caller);
  if (own === null) return asked;
  const companyId = asked === undefined ? own.companyId : asked;
  if (!bindsTo(caller, { tenantId, companyId })) throw userProblems.companyForbidden();
  return companyId;
}
