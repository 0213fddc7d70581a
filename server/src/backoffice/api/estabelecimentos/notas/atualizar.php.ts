import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { changeNote, merchantProblems } from '../../../../modules/merchants/index.ts';
import { versionField } from '../../../../platform/http/record-version.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Note, NoteText, noteOf } from '../../../note-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const updateNoteEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateNote',
  summary: 'Replace the text of a note; its author alone can',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, texto: NoteText, ...versionField }),
    response: { 200: enveloped({ nota: Note }) },
  },
  problems: [
    merchantProblems.noteNotFound,
    merchantProblems.noteOfAnother,
    merchantProblems.noteEmpty,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => changeNote(context, call, call.body),
  wrap: (note, { caller, language }) =>
    success(backofficeTexts.updated[language], { nota: noteOf(caller, note) }),
});
