import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { numberedTag } from '../../../platform/http/etag.ts';
import { cleanText } from '../../../platform/http/field-faults.ts';
import { assertVersion } from '../../../platform/http/record-version.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { recordScope } from '../../directory/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { merchantProblems } from '../problems.ts';
import {
  deleteNote,
  findNote,
  findNoted,
  insertNote,
  listNotes,
  lockNote,
  type NotedEstablishment,
  type NoteRow,
  writeNote,
} from './note-queries.ts';

const LONGEST_NAME = 120;

/** One page of the notes of an establishment, the newest first, and whether others follow. 404 out of the scope. */
export async function listReachedNotes(
  { database }: DirectoryContext,
  caller: Caller,
  establishmentId: number,
  { limit, offset }: Window,
): Promise<{ rows: NoteRow[]; hasMore: boolean }> {
  const db = database.subtree(caller.reach);
  const establishment = await findNoted(db, recordScope(caller), establishmentId);
  if (establishment === null) throw merchantProblems.establishmentNotFound();
  const rows = await listNotes(db, establishment, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Writes something down of an establishment. 404 out of the scope, 400 for a text without anything in it. */
export async function createNote(
  context: DirectoryContext,
  call: UserCall,
  establishmentId: number,
  typed: string,
): Promise<NoteRow> {
  const { caller } = call;
  const { clock, database } = context;
  const establishment = await findNoted(database.subtree(caller.reach), recordScope(caller), establishmentId);
  if (establishment === null) throw merchantProblems.establishmentNotFound();
  const texto = readText(typed);
  const id = await database.newIds.next('establishment_notes');
  const { tenantId } = establishment;
  return call.transaction([tenantId], async (tx) => {
    const note: NoteRow = {
      tenantId,
      id,
      establishmentId,
      userId: caller.userId,
      userName: caller.userName.slice(0, LONGEST_NAME),
      texto,
      createdAt: clock.now(),
      editedAt: null,
      version: 1,
    };
    insertNote(tx, note);
    await audit(tx, context, call, establishment, 'establishment.noteCreated', { after: { nota_id: id } });
    return note;
  });
}

/** Replaces the text of a note by who wrote it; the text that it has already writes nothing. 412 when it is stale. */
export function changeNote(
  context: DirectoryContext,
  call: UserCall,
  { id, texto: typed, versao }: { id: number; texto: string; versao?: number },
): Promise<NoteRow> {
  return changeOwn(context, call, id, async (tx, before, establishment) => {
    const { version } = before;
    assertVersion(call, versao, { etag: tagOfNote(before), version });
    const texto = readText(typed);
    if (texto === before.texto) return before;
    const after = { ...before, texto, editedAt: context.clock.now(), version: version + 1 };
    writeNote(tx, after);
    const named = { nota_id: id };
    await audit(tx, context, call, establishment, 'establishment.noteUpdated', {
      before: named,
      after: named,
    });
    return after;
  });
}

/** Removes a note by who wrote it. 404 when it is gone, 403 when somebody else wrote it. */
export async function removeNote(context: DirectoryContext, call: UserCall, id: number): Promise<void> {
  await changeOwn(context, call, id, async (tx, note, establishment) => {
    deleteNote(tx, note);
    await audit(tx, context, call, establishment, 'establishment.noteDeleted', { before: { nota_id: id } });
    return note;
  });
}

/** The entity tag of a note. */
function tagOfNote({ id, version }: Pick<NoteRow, 'id' | 'version'>): string {
  return numberedTag('note', id, version);
}

async function changeOwn(
  { database }: DirectoryContext,
  call: UserCall,
  id: number,
  work: (tx: Tx, note: NoteRow, establishment: NotedEstablishment) => Promise<NoteRow>,
): Promise<NoteRow> {
  const { caller } = call;
  const scope = recordScope(caller);
  const found = await findNote(database.subtree(caller.reach), scope, id);
  if (found === null) throw merchantProblems.noteNotFound();
  return call.transaction([found.tenantId], async (tx) => {
    const note = await lockNote(tx, found.tenantId, id);
    const establishment = await findNoted(tx, scope, found.establishmentId);
    if (note === null || establishment === null) throw merchantProblems.noteNotFound();
    if (note.userId !== caller.userId) throw merchantProblems.noteOfAnother();
    return work(tx, note, establishment);
  });
}

/** The text of a note stands in the note alone: the log tells that there was one, and whose. */
function audit(
  tx: Tx,
  { clock }: DirectoryContext,
  { origin }: UserCall,
  { companyId, id, tenantId, uuid }: NotedEstablishment,
  action: string,
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const target = { tenantId, targetType: 'establishment', targetUuid: uuid, targetId: id, companyId };
  return writeAudit(tx, clock, origin, { ...target, action, ...states });
}

function readText(typed: string): string {
  const text = cleanText(typed);
  if (text === null) throw merchantProblems.noteEmpty();
  return text;
}
