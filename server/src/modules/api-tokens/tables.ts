import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { DirectoryTables } from '../directory/index.ts';

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
}

export interface ApiTokenTables extends DirectoryTables {
  api_tokens: ApiTokens;
}

export const query = queryBuilder<ApiTokenTables>();
