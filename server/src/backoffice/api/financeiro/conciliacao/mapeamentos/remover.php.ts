import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { reconciliationProblems, removeMapping } from '../../../../../modules/reconciliation/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const removeAcquirerMapping = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRemoveAcquirerMapping',
  summary: 'Remove a mapping for files of an acquirer; files that came by it stay',
  access: managing('acquirer_mapping'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id, versao: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: { 200: enveloped({}) },
  },
  problems: [
    reconciliationProblems.mappingNotFound,
    reconciliationProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => removeMapping(context, call, { id: call.body.id, version: call.body.versao }),
  wrap: (_nothing, { language }) => success(backofficeTexts.updated[language], {}),
});
