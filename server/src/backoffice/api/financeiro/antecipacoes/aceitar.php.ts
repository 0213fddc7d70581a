import { Type } from 'typebox';
import { acceptAdvance, advanceProblems } from '../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Advance, advanceOf } from '../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenRecord } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const acceptAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeAcceptAdvance',
  summary: 'Accept what was quoted, by the hash of its terms',
  access: managing('advance'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, termos_sha256: Type.String({ minLength: 64, maxLength: 64 }) }),
    response: { 200: enveloped({ antecipacao: Advance }, 'ChangedAdvance') },
  },
  problems: [
    advanceProblems.notFound,
    advanceProblems.stage,
    advanceProblems.expired,
    advanceProblems.terms,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, termos_sha256: hash, versao: version } = call.body;
    return acceptAdvance(context, call, { id, version, hash });
  },
  wrap: ({ advance }, { caller, language }) =>
    // A step that was just taken was taken in time.
    success(backofficeTexts.updated[language], {
      antecipacao: advanceOf(caller, advance.createdAt, advance),
    }),
});
