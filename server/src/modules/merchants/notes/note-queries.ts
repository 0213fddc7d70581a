import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { isInScope, isOfTenants, type RecordScope } from '../../directory/index.ts';
import { query } from '../tables.ts';

/** What somebody wrote down of an establishment, under the name that they had then. */
export interface NoteRow {
  tenantId: number;
  id: number;
  establishmentId: number;
  userId: number;
  userName: string;
  texto: string;
  createdAt: Date;
  editedAt: Date | null;
  version: number;
}

/** An establishment in the scope, as what hangs at it needs to know it. */
export interface NotedEstablishment {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
}

const COLUMNS = sql`n.tenant_id as "tenantId", n.id, n.establishment_id as "establishmentId", n.user_id as "userId",
  n.user_name as "userName", n.texto, n.created_at as "createdAt", n.edited_at as "editedAt", n.version`;

/** The establishment with that number in the scope; null when there is none. */
export function findNoted(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<NotedEstablishment | null> {
  return db.first(
    statement(sql<NotedEstablishment>`
      select e.tenant_id as "tenantId", e.id, e.uuid, e.company_id as "companyId" from establishments e
      where ${isInScope('e', scope)} and e.id = ${id}`),
  );
}

/** One page of the notes of an establishment, the newest first. */
export function listNotes(
  db: TenantReader,
  { id, tenantId }: NotedEstablishment,
  { limit, offset }: Window,
): Promise<NoteRow[]> {
  return db.many(
    statement(sql<NoteRow>`
      select ${COLUMNS} from establishment_notes n
      where n.tenant_id = ${tenantId} and n.establishment_id = ${id}
      order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`),
  );
}

/** A note of an establishment in the scope; null when there is none. */
export function findNote(db: TenantReader, scope: RecordScope, id: number): Promise<NoteRow | null> {
  return db.first(
    statement(sql<NoteRow>`
      select ${COLUMNS} from establishment_notes n
      join establishments e on e.tenant_id = n.tenant_id and e.id = n.establishment_id
      where ${isOfTenants('n', scope.tenantIds)} and n.id = ${id} and ${isInScope('e', scope)}`),
  );
}

/** Locks the note until the end of the transaction and reads it; null when it is gone. */
export function lockNote(tx: AnyTx, tenantId: number, id: number): Promise<NoteRow | null> {
  return tx.first(
    statement(sql<NoteRow>`
      select ${COLUMNS} from establishment_notes n where n.tenant_id = ${tenantId} and n.id = ${id} for update`),
  );
}

/** Adds a note, with the commit. */
export function insertNote(tx: AnyTx, note: NoteRow): void {
  tx.send(
    query.insertInto('establishment_notes').values({
      tenant_id: note.tenantId,
      id: note.id,
      establishment_id: note.establishmentId,
      user_id: note.userId,
      user_name: note.userName,
      texto: note.texto,
      created_at: note.createdAt,
    }),
  );
}

/** Writes the text of a locked note, with the commit. */
export function writeNote(tx: AnyTx, { editedAt, id, tenantId, texto, version }: NoteRow): void {
  tx.send(
    query
      .updateTable('establishment_notes')
      .set({ texto, edited_at: editedAt, version })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Removes a locked note, with the commit. */
export function deleteNote(tx: AnyTx, { id, tenantId }: NoteRow): void {
  tx.send(query.deleteFrom('establishment_notes').where('tenant_id', '=', tenantId).where('id', '=', id));
}
