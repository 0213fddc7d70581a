import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** Books to which what happens is posted, whether or not all that happened before is in them already. */
export interface OpenBooks {
  state: 'abrindo' | 'abertos';
  /** What was due before this day (`YYYY-MM-DD`) was paid by whoever paid before. */
  cutOff: string;
}

/** The books of a tenant; null while they are closed. */
export function findBooks(db: TenantReader, tenantId: number): Promise<OpenBooks | null> {
  return db.first(booksOf({ tenantId }));
}

const booksOf = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('ledger_books')
    .select(['estado as state', 'corte as cutOff'])
    .where('tenant_id', '=', is.tenantId),
);

/** What is known of the books of a tenant. */
export interface BooksRow extends OpenBooks {
  tenantId: number;
  /** The last sale that was posted while they are being opened. */
  cursor: number;
  version: number;
  checkedAt: Date | null;
  differences: number | null;
}

const COLUMNS = [
  'tenant_id as tenantId',
  'estado as state',
  'corte as cutOff',
  'cursor_transacao as cursor',
  'version',
  'conferida_em as checkedAt',
  'diferencas as differences',
] as const;

export function findBooksRow(db: TenantReader, tenantId: number): Promise<BooksRow | null> {
  return db.first(query.selectFrom('ledger_books').select(COLUMNS).where('tenant_id', '=', tenantId));
}

/** The books of all tenants that have any. */
export function listBooks(db: SystemReader): Promise<BooksRow[]> {
  return db.many(query.selectFrom('ledger_books').select(COLUMNS).orderBy('tenant_id'));
}

/** Begins the books of a tenant; false when it has some. */
export async function insertBooks(tx: AnyTx, tenantId: number, cutOff: string, now: Date): Promise<boolean> {
  const rows = await tx.many(
    query
      .insertInto('ledger_books')
      .values({ tenant_id: tenantId, estado: 'abrindo', corte: cutOff, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.constraint('ledger_books_pkey').doNothing())
      .returning('tenant_id'),
  );
  return rows.length > 0;
}

/** Writes down how far the opening came, with the commit; `null` says that it is complete. */
export function writeCursor(tx: AnyTx, tenantId: number, cursor: number | null, now: Date): void {
  const step = cursor === null ? { estado: 'abertos' as const } : { cursor_transacao: cursor };
  tx.send(
    query
      .updateTable('ledger_books')
      .set((update) => ({ ...step, version: update('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId),
  );
}

/** Writes down what a check found. */
export async function writeProof(tx: AnyTx, tenantId: number, differences: number, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('ledger_books')
      .set({ conferida_em: now, diferencas: differences, updated_at: now })
      .where('tenant_id', '=', tenantId),
  );
}
