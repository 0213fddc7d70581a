import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { merchantProblems, removeNote } from '../../../../modules/merchants/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const removeNoteEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRemoveNote',
  summary: 'Remove a note; its author alone can',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: csrfBody({ id: Id }), response: { 200: enveloped({ id: Type.Integer() }) } },
  problems: [merchantProblems.noteNotFound, merchantProblems.noteOfAnother],
  handler: async (call, context) => {
    const { id } = call.body;
    await removeNote(context, call, id);
    return success(backofficeTexts.removed[call.language], { id });
  },
});
