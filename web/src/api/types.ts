/** Answers of the server, as the specification and the contract name them. Ids are public UUIDs. */

export type UserStatus = 'ativo' | 'inativo' | 'pendente' | 'bloqueado' | 'anonimizado';
export type RoleName = 'super-admin' | 'admin' | 'editor' | 'operator' | 'viewer';
export type TenantKind = 'platform' | 'white_label' | 'sub_company';

/** Who is signed in, in the tenant of the request. */
export interface Me {
  user: {
    id: number;
    uuid: string;
    nome: string;
    email: string;
    role: string | null;
    tenant_id: number | null;
    tenant_uuid: string | null;
    tenant_name: string | null;
    time_zone: string;
  };
  permissoes: string[];
  /** Modules that are on in the tenant. */
  modulos: string[];
}

export interface Tenant {
  uuid: string;
  name: string;
  kind: TenantKind;
  /** UUID of the tenant above, `null` for the platform and for the top of what the caller reaches. */
  parentId: string | null;
  role: string | null;
  branding?: { corPrincipal?: string | null; logotipo?: string | null } | null;
}

export interface Role {
  uuid: string;
  roleNumber: string;
  name: string;
  label: string;
}

export interface Permission {
  id: number;
  chave: string;
  nome: string;
  modulo: string;
}

export interface UserSummary {
  id: string;
  nomeCompleto: string | null;
  displayName: string | null;
  email: string;
  role: string | null;
  roleNumber: string | null;
  roleId: string | null;
  status: string | null;
  dataCadastro: string | null;
  createdAt: string;
  updatedAt: string;
  metadata: Record<string, unknown>;
}

export interface UserAddress {
  uuid: string;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  principal: boolean;
  metadata: Record<string, unknown>;
}

export interface UserDocument {
  uuid: string;
  tipo: string;
  numero: string | null;
  caminhoArquivo: string | null;
  metadata: Record<string, unknown>;
  createdAt: string;
}

export interface UserPersonalData {
  uuid: string;
  rg: string | null;
  cpf: string | null;
  cnpj: string | null;
  cnh: string | null;
  estadoCivil: string | null;
  fone: string | null;
  metadata: Record<string, unknown>;
}

export interface UserPermission {
  permissaoId: number;
  chave: string | null;
  nome: string | null;
  metadata: Record<string, unknown>;
}

export interface UserFull extends UserSummary {
  createdByUuid: string | null;
  addresses: UserAddress[];
  documents: UserDocument[];
  permissoes: UserPermission[];
  personalData: UserPersonalData | null;
}

export interface Membership {
  tenantId: string;
  tenantName: string;
  role: string;
  roleNumber: string;
  /** Whether the tenant is the user's home, where the record lives. */
  home: boolean;
  createdAt: string;
}

export interface Session {
  id: string;
  current: boolean;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}
