import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { v7 } from '../../platform/uuid.ts';
import type { AddressForm } from './company-input.ts';
import type { Place } from './company-tree.ts';
import { query } from './tables.ts';

/** A company by its tenant and number. */
export interface CompanyKey {
  tenantId: number;
  companyId: number;
}

export interface NewCompany extends Place {
  tenantId: number;
  id: number;
  uuid: string;
  isMain: boolean;
  isFilial: boolean;
  razaoSocial: string;
  nomeFantasia: string | null;
  cnpj: string | null;
  subdominio: string | null;
  metadata: Record<string, unknown>;
}

/** Adds the company, without waiting for it; its subdomain has to be taken before. */
export function insertCompany(tx: AnyTx, company: NewCompany, now: Date): void {
  tx.send(insertion({ ...company, metadata: JSON.stringify(company.metadata), now }));
}

const insertion = prepared((is: Omit<NewCompany, 'metadata'> & { metadata: string; now: Date }) =>
  query.insertInto('companies').values({
    tenant_id: is.tenantId,
    id: is.id,
    uuid: is.uuid,
    parent_id: is.parentId,
    path: is.path,
    depth: is.depth,
    is_main: is.isMain,
    is_filial: is.isFilial,
    razao_social: is.razaoSocial,
    nome_fantasia: is.nomeFantasia,
    cnpj: is.cnpj,
    subdominio: is.subdominio,
    status: 'ativa',
    metadata: is.metadata,
    created_at: is.now,
    updated_at: is.now,
  }),
);

/** Locks the company until the end of the transaction; answers its version, or null when it is not there. */
export async function lockCompany(tx: AnyTx, { companyId, tenantId }: CompanyKey): Promise<number | null> {
  const row = await tx.first(
    query
      .selectFrom('companies')
      .select('version')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', companyId)
      .forNoKeyUpdate(),
  );
  return row?.version ?? null;
}

export interface CompanyChange {
  isFilial?: boolean;
  razaoSocial?: string;
  nomeFantasia?: string | null;
  cnpj?: string | null;
  subdominio?: string | null;
  status?: CompanyStatus;
  metadata?: Record<string, unknown>;
}

/** Writes the change and counts the version up; an empty change marks that something else of the company changed. */
export async function changeCompany(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  change: CompanyChange,
  now: Date,
): Promise<void> {
  const { cnpj, isFilial, metadata, nomeFantasia, razaoSocial, status, subdominio } = change;
  await tx.many(
    query
      .updateTable('companies')
      .set({
        ...(isFilial === undefined ? {} : { is_filial: isFilial }),
        ...(razaoSocial === undefined ? {} : { razao_social: razaoSocial }),
        ...(nomeFantasia === undefined ? {} : { nome_fantasia: nomeFantasia }),
        ...(cnpj === undefined ? {} : { cnpj }),
        ...(subdominio === undefined ? {} : { subdominio }),
        ...(status === undefined ? {} : { status }),
        ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', companyId),
  );
}

/** Takes a subdomain for the company; the key decides between two who want the same one. */
export async function takeSubdomain(
  tx: AnyTx,
  { companyUuid, subdomain, tenantId }: { tenantId: number; companyUuid: string; subdomain: string },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('subdomains')
      .values({ subdomain, owner_tenant_id: tenantId, company_uuid: companyUuid, created_at: now }),
  );
}

/** Gives a subdomain back, once the company does not have it any more. */
export async function releaseSubdomain(tx: AnyTx, tenantId: number, subdomain: string): Promise<void> {
  await tx.many(
    query.deleteFrom('subdomains').where('subdomain', '=', subdomain).where('owner_tenant_id', '=', tenantId),
  );
}

/** Adds the addresses and answers their uuids, in the same order. */
export async function insertAddresses(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  addresses: readonly AddressForm[],
  now: Date,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = addresses.map(({ uuid, ...address }) => ({
    ...address,
    tenant_id: tenantId,
    company_id: companyId,
    uuid: uuid ?? v7(now),
  }));
  await tx.many(query.insertInto('company_addresses').values(rows));
  return rows.map(({ uuid }) => uuid);
}

/** Makes these the addresses of the company; those that name themselves keep their uuids. */
export async function replaceAddresses(
  tx: AnyTx,
  key: CompanyKey,
  addresses: readonly AddressForm[],
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('company_addresses')
      .where('tenant_id', '=', key.tenantId)
      .where('company_id', '=', key.companyId),
  );
  await insertAddresses(tx, key, addresses, now);
}

/** No address is the principal one any more. */
export async function demoteAddresses(tx: AnyTx, { companyId, tenantId }: CompanyKey): Promise<void> {
  await tx.many(
    query
      .updateTable('company_addresses')
      .set({ principal: false })
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('principal', '=', sql<boolean>`true`),
  );
}

export async function changeAddress(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  uuid: string,
  change: Partial<AddressForm>,
): Promise<void> {
  await tx.many(
    query
      .updateTable('company_addresses')
      .set(change)
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('uuid', '=', uuid),
  );
}

export async function deleteAddress(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  uuid: string,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('company_addresses')
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('uuid', '=', uuid),
  );
}

export async function insertDocument(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  document: { uuid: string; tipo: string; caminhoArquivo: string; createdAt: Date },
): Promise<void> {
  await tx.many(
    query.insertInto('company_documents').values({
      tenant_id: tenantId,
      company_id: companyId,
      uuid: document.uuid,
      tipo: document.tipo,
      caminho_arquivo: document.caminhoArquivo,
      created_at: document.createdAt,
    }),
  );
}

export async function deleteDocument(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  uuid: string,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('company_documents')
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('uuid', '=', uuid),
  );
}
