import { Type } from 'typebox';
import type { SignaturesContext } from '../../../modules/signatures/index.ts';
import { receiveSignatureEvent, signatureProblems } from '../../../modules/signatures/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { nullable } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EsignEvent, esignGuide } from '../../esign-event-fields.ts';
import { backofficeTexts } from '../../texts.ts';

const BODY_BYTES = 256 * 1024;

export const signatureWebhook = endpoint<SignaturesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSignatureWebhook',
  idempotent: 'no: its event has an id of its own',
  summary: 'An event of a signature provider, as JSON signed in `X-Esign-Signature`',
  access: publicAccess('the signature over the body says who calls'),
  authentication: 'signature',
  bodyLimitBytes: BODY_BYTES,
  rawBody: 'bytes',
  schema: {
    response: {
      200: enveloped({
        evento_id: Type.String(),
        processado: Type.Boolean(),
        duplicado: Type.Boolean(),
        documento_status: nullable(Type.String()),
        motivo: nullable(Type.String()),
      }),
    },
  },
  documented: { description: esignGuide, body: { 'application/json': { schema: EsignEvent } } },
  problems: [
    signatureProblems.esignOff,
    signatureProblems.invalidSignature,
    signatureProblems.expiredSignature,
    signatureProblems.invalidPayload,
    requestProblems.bodyTooLarge,
  ],
  handler: async ({ bytes, language, origin, reply, transaction }, context) => {
    const header = reply.request.headers['x-esign-signature'];
    const signature = typeof header === 'string' ? header : '';
    const received = await receiveSignatureEvent(context, { bytes, origin, transaction, signature });
    return success(backofficeTexts.eventReceived[language], {
      evento_id: received.eventoId,
      processado: received.processado,
      duplicado: received.duplicado,
      documento_status: received.documentoStatus,
      motivo: received.motivo,
    });
  },
});
