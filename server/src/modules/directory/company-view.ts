import { entityTag } from '../../platform/http/etag.ts';
import type { CompanyRecord, CompanyRow, ContactRow } from './company-queries.ts';
import type { CompanySummary, Contact, StoredCompany } from './company-schema.ts';

export function toCompanySummary(row: CompanyRow): CompanySummary {
  return {
    id: row.uuid,
    tenantId: row.tenantUuid,
    parentCompanyId: row.parentUuid,
    isMain: row.isMain,
    isFilial: row.isFilial,
    razaoSocial: row.razaoSocial,
    nomeFantasia: row.nomeFantasia,
    cnpj: row.cnpj,
    subdominio: row.subdominio,
    status: row.status,
    branding: { corPrincipal: row.corPrincipal, logotipo: row.logotipo },
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toCompany(record: CompanyRecord): StoredCompany {
  return {
    ...toCompanySummary(record),
    addresses: record.addresses ?? [],
    documents: record.documents ?? [],
    contacts: (record.contacts ?? []).map(toContact),
  };
}

function toContact({ email, invite, nome, roleName, user }: ContactRow): Contact {
  return { nome, email, role: roleName, criarUsuarioNoSistema: invite, userId: user?.uuid ?? null };
}

export function companyTag({ uuid, version }: Pick<CompanyRecord, 'uuid' | 'version'>): string {
  return entityTag(uuid, version);
}

/** What the audit log compares. */
export function auditState(record: CompanyRecord): Record<string, unknown> {
  const { createdAt, updatedAt, ...company } = toCompany(record);
  return company;
}
