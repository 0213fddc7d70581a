import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { createNote, merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Note, NoteText, noteOf } from '../../../note-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const createNoteEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateNote',
  summary: 'Write something down of an establishment',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ estabelecimento_id: Id, texto: NoteText }),
    response: { 200: enveloped({ nota: Note }) },
  },
  problems: [merchantProblems.establishmentNotFound, merchantProblems.noteEmpty],
  handler: (call, context) => createNote(context, call, call.body.estabelecimento_id, call.body.texto),
  wrap: (note, { caller, language }) =>
    success(backofficeTexts.created[language], { nota: noteOf(caller, note) }),
});
