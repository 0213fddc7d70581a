import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { v7 } from '../../platform/uuid.ts';
import type { CompanyForm } from './company-input.ts';
import { companyProblems } from './company-problems.ts';
import type { CompanyRecord } from './company-queries.ts';
import { type PlacedCompany, placeBelow } from './company-tree.ts';
import { findInTree, hasMainCompany, keepTree, lockTree } from './company-tree-queries.ts';
import { insertAddresses, insertCompany, type NewCompany, takeSubdomain } from './company-write-queries.ts';
import type { ContactTenant } from './contact-service.ts';
import type { DirectoryContext } from './context.ts';

export interface CompanyAddition {
  /** Taken before the transaction. */
  id: number;
  tenant: ContactTenant;
  /** Whether its main company was seen before the transaction; it stays, so that nobody has to look again. */
  hasMain: boolean;
  form: CompanyForm;
  razaoSocial: string;
  parentUuid: string | null;
}

/** A company that was just added, without its addresses. */
export interface AddedCompany extends NewCompany {
  addedAt: Date;
  hasAddresses: boolean;
}

/** Finds the company's place in the tree, takes its subdomain and writes it. Asks for nothing where neither is to be found or taken. */
export async function addCompany(
  tx: AnyTx,
  { clock }: Pick<DirectoryContext, 'clock'>,
  { form, hasMain, id, parentUuid, razaoSocial, tenant }: CompanyAddition,
): Promise<AddedCompany> {
  const now = clock.now();
  const uuid = v7(now);
  const place = await placeOf(tx, { tenant, hasMain }, parentUuid);
  const subdominio = form.subdominio ?? null;
  if (subdominio !== null) {
    await takeSubdomain(tx, { tenantId: tenant.id, companyUuid: uuid, subdomain: subdominio }, now);
  }
  const company = {
    ...place,
    tenantId: tenant.id,
    id,
    uuid,
    isFilial: form.isFilial ?? false,
    razaoSocial,
    nomeFantasia: form.nomeFantasia ?? null,
    cnpj: form.cnpj ?? null,
    subdominio,
    metadata: form.metadata ?? {},
  };
  insertCompany(tx, company, now);
  const addresses = form.addresses ?? [];
  await insertAddresses(tx, { tenantId: tenant.id, companyId: id }, addresses, now);
  return { ...company, addedAt: now, hasAddresses: addresses.length > 0 };
}

/**
 * The record of a company without contacts as the database has it; null for one with a parent, whose uuid nobody kept, and for one with
 * addresses or metadata, which the database brings into an order of its own. It spares reading the whole record.
 */
export function addedRecord(added: AddedCompany, tenant: ContactTenant): CompanyRecord | null {
  const { addedAt, hasAddresses, ...company } = added;
  if (hasAddresses || company.parentId !== null || Object.keys(company.metadata).length > 0) return null;
  return {
    ...company,
    tenantUuid: tenant.uuid,
    tenantKind: tenant.kind,
    tenantPath: tenant.path,
    parentUuid: null,
    status: 'ativa',
    corPrincipal: null,
    logotipo: null,
    version: 1,
    createdAt: addedAt,
    updatedAt: addedAt,
    addresses: null,
    documents: null,
    contacts: null,
  };
}

/**
 * Where a new company stands. The first of a tenant is its main company for good, so it is added alone. All others change nothing for each
 * other and do not wait for each other; those below another wait for whoever moves a company.
 */
async function placeOf(
  tx: AnyTx,
  { hasMain, tenant }: Pick<CompanyAddition, 'hasMain' | 'tenant'>,
  parentUuid: string | null,
) {
  const mayBeMain = parentUuid === null && tenant.kind !== 'platform' && !hasMain;
  if (mayBeMain) lockTree(tx, tenant.id);
  if (parentUuid !== null) keepTree(tx, tenant.id);
  const place = placeBelow(await findParent(tx, tenant.id, parentUuid));
  return { ...place, isMain: mayBeMain && !(await hasMainCompany(tx, tenant.id)) };
}

/** The parent that a body names, within the tenant; 422 when there is no such company. */
export async function findParent(
  db: TenantReader,
  tenantId: number,
  uuid: string | null,
): Promise<PlacedCompany | null> {
  if (uuid === null) return null;
  const parent = await findInTree(db, tenantId, uuid);
  if (parent === null) throw companyProblems.parentUnknown();
  return parent;
}
