import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { DirectoryTables } from '../directory/index.ts';

export const TOKEN_KINDS = ['api', 'external'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

interface ApiTokens {
  tenant_id: number;
  id: Generated<number>;
  nome: string;
  prefixo: string;
  token_hash: Buffer;
  escopos: string[];
  criado_por: number | null;
  expira_em: Date | null;
  ultimo_uso_em: Date | null;
  revogado_em: Date | null;
  created_at: Date;
  kind: Generated<TokenKind>;
  company_id: Generated<number | null>;
  addresses: Generated<string[]>;
  place: Generated<number | null>;
  previous_hash: Generated<Buffer | null>;
  previous_until: Generated<Date | null>;
  rotated_at: Generated<Date | null>;
  /** The service account that it is of; null for a token of the person who made it. */
  service_user_id: Generated<number | null>;
}

interface ServiceAccounts {
  tenant_id: number;
  user_id: number;
  place: number | null;
  description: string;
  scopes: string[];
  company_id: number | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Generated<Date | null>;
}

export interface ApiTokenTables extends DirectoryTables {
  api_tokens: ApiTokens;
  service_accounts: ServiceAccounts;
}

export const query = queryBuilder<ApiTokenTables>();
