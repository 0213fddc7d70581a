import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** How exactly the last use of a token is known. */
export const TOUCH_MS = 60_000;

/** A token as its administrators see it; the token itself is known to nobody. */
export interface ExternalTokenRow {
  id: number;
  nome: string;
  prefixo: string;
  escopos: string[];
  criadoPor: string | null;
  expiraEm: Date | null;
  ultimoUsoEm: Date | null;
  revogadoEm: Date | null;
  createdAt: Date;
}

/** All tokens for the external endpoint that a tenant has, the newest first. */
export function listExternalTokens(db: TenantReader, tenantId: number): Promise<ExternalTokenRow[]> {
  return db.many(
    query
      .selectFrom('api_tokens as t')
      .leftJoin('users as u', 'u.id', 't.criado_por')
      .select(['t.id', 't.nome', 't.prefixo', 't.escopos', 'u.name as criadoPor', 't.expira_em as expiraEm'])
      .select(['t.ultimo_uso_em as ultimoUsoEm', 't.revogado_em as revogadoEm', 't.created_at as createdAt'])
      .where('t.tenant_id', '=', tenantId)
      .where('t.kind', '=', 'external')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(500),
  );
}

export async function insertExternalToken(
  tx: AnyTx,
  token: {
    tenantId: number;
    nome: string;
    prefixo: string;
    hash: Buffer;
    escopos: string[];
    userId: number;
    expiraEm: Date | null;
  },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('api_tokens')
      .values({
        tenant_id: token.tenantId,
        nome: token.nome,
        prefixo: token.prefixo,
        token_hash: token.hash,
        escopos: token.escopos,
        criado_por: token.userId,
        expira_em: token.expiraEm,
        created_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into api_tokens returned no row');
  return row.id;
}

/** What a request with a token needs to know of it. */
export interface KnownToken {
  tenantId: number;
  id: number;
  /** Null once the person who made it was removed. */
  makerId: number | null;
  escopos: string[];
  expiraEm: Date | null;
  ultimoUsoEm: Date | null;
}

/** The token with this hash, whosever it is: a request brings nothing else. Null for one that was revoked. */
export function findTokenByHash(db: SystemReader, hash: Buffer): Promise<KnownToken | null> {
  return db.first(
    query
      .selectFrom('api_tokens')
      .select(['tenant_id as tenantId', 'id', 'criado_por as makerId', 'escopos', 'expira_em as expiraEm'])
      .select('ultimo_uso_em as ultimoUsoEm')
      .where('token_hash', '=', hash)
      .where('kind', '=', 'external')
      .where('revogado_em', 'is', null),
  );
}

/** Notes that tokens of a tenant were used, those apart of which that was noted a moment ago. */
export async function touchTokens(
  tx: AnyTx,
  tenantId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const unlessAfter = new Date(now.getTime() - TOUCH_MS);
  await tx.many(
    query
      .updateTable('api_tokens')
      .set({ ultimo_uso_em: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where(({ eb, or }) => or([eb('ultimo_uso_em', 'is', null), eb('ultimo_uso_em', '<=', unlessAfter)])),
  );
}
