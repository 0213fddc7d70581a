import type { CompanyStatus } from '@retaguarda/rules/company-status';
import type { Generated, GeneratedAlways } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { IdentityTables } from '../identity/index.ts';

/** Which company a subdomain leads to, in the whole system. */
interface Subdomains {
  subdomain: string;
  owner_tenant_id: number;
  company_uuid: string;
  created_at: Date;
}

interface Companies {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  parent_id: number | null;
  /** Ids of the companies above, from the root to the parent, as `/7/12/`. */
  path: string;
  /** 1 for a company without a parent. */
  depth: number;
  is_main: boolean;
  is_filial: boolean;
  razao_social: string;
  nome_fantasia: string | null;
  cnpj: string | null;
  subdominio: string | null;
  status: CompanyStatus;
  metadata: Json<Record<string, unknown>>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Names and CNPJ, folded: what searches look at and lists are ordered by. */
  search: GeneratedAlways<string>;
}

interface CompanyBrandings {
  tenant_id: number;
  company_id: number;
  cor_principal: string | null;
  logotipo: string | null;
  /** How many changes were asked for, by job or directly. */
  asked: Generated<number>;
  /** The number of the one that the colour is of; 0 when nobody asked for it. */
  cor_asked: Generated<number>;
  /** The number of the one that the logo is of. */
  logotipo_asked: Generated<number>;
  updated_at: Date;
}

interface CompanyAddresses {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  company_id: number;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  principal: boolean;
}

interface CompanyDocuments {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  company_id: number;
  tipo: string;
  caminho_arquivo: string;
  created_at: Date;
}

interface CompanyContacts {
  tenant_id: number;
  id: Generated<number>;
  company_id: number;
  nome: string;
  email: string;
  invite: boolean;
  role_number: RoleNumber | null;
  role_pending: boolean;
  user_id: number | null;
}

interface PortalHosts {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  place: number;
  host: string;
  proof: string;
  suspended_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Which tenant's portal is at a host, in the whole system. */
interface VerifiedHosts {
  host: string;
  owner_tenant_id: number;
  verified_at: Date;
  checked_at: Date;
  failing_since: Date | null;
}

/** What a tenant says on the pages before the sign-in. */
interface PortalWelcomes {
  tenant_id: number;
  welcome_pt: string | null;
  welcome_en: string | null;
  help: string | null;
  version: number;
  updated_at: Date;
}

export interface DirectoryTables extends IdentityTables {
  subdomains: Subdomains;
  companies: Companies;
  company_brandings: CompanyBrandings;
  company_addresses: CompanyAddresses;
  company_documents: CompanyDocuments;
  company_contacts: CompanyContacts;
  portal_hosts: PortalHosts;
  verified_hosts: VerifiedHosts;
  portal_welcomes: PortalWelcomes;
}

export const query = queryBuilder<DirectoryTables>();
