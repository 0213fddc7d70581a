import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** A token as its administrators see it; the token itself is known to nobody. */
export interface ApiTokenRow {
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

/** All tokens of a tenant, the newest first. */
export function listTokens(db: TenantReader, tenantId: number): Promise<ApiTokenRow[]> {
  return db.many(
    query
      .selectFrom('api_tokens as t')
      .leftJoin('users as u', 'u.id', 't.criado_por')
      .select(['t.id', 't.nome', 't.prefixo', 't.escopos', 'u.name as criadoPor', 't.expira_em as expiraEm'])
      .select(['t.ultimo_uso_em as ultimoUsoEm', 't.revogado_em as revogadoEm', 't.created_at as createdAt'])
      .where('t.tenant_id', '=', tenantId)
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(500),
  );
}

export async function insertToken(
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

/** Locks a token of the tenant; null when there is none. */
export function lockToken(
  tx: AnyTx,
  tenantId: number,
  id: number,
): Promise<{ nome: string; prefixo: string; revogadoEm: Date | null } | null> {
  return tx.first(
    query
      .selectFrom('api_tokens')
      .select(['nome', 'prefixo', 'revogado_em as revogadoEm'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

export async function revokeLocked(tx: AnyTx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('api_tokens')
      .set({ revogado_em: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
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
      .where('revogado_em', 'is', null),
  );
}

/** Notes when a token was used last, unless that was noted a moment ago. */
export async function touchToken(
  tx: AnyTx,
  { id, tenantId }: KnownToken,
  { now, unlessAfter }: { now: Date; unlessAfter: Date },
): Promise<void> {
  await tx.many(
    query
      .updateTable('api_tokens')
      .set({ ultimo_uso_em: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('ultimo_uso_em', 'is', null), eb('ultimo_uso_em', '<=', unlessAfter)])),
  );
}
