import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text, Timestamp } from '../../../platform/http/schema.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { receiveNotice } from '../notice-service.ts';
import { chargeProblems } from '../problems.ts';

const BODY_BYTES = 1024 * 1024;

/** What a bank sends; it may hold more, which is passed over. Read by `pix-list.ts` once the address is known. */
const PixNotice = Type.Object({
  pix: Type.Array(
    Type.Object({
      endToEndId: Type.String({ pattern: '^[a-zA-Z0-9]{32}$', description: 'a Pix counts once' }),
      txid: Type.Optional(nullable(Type.String({ description: 'of the charge' }))),
      valor: Type.String({ pattern: '^[0-9]{1,10}\\.[0-9]{2}$', examples: ['79.90'] }),
      horario: Timestamp,
    }),
    { maxItems: 2000 },
  ),
});

export const receivePixRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/cobrancas/:token/pix',
  operationId: 'receivePix',
  idempotent: 'no: its event has an id of its own',
  summary: 'Pix that came, as the Pix API of the central bank tells of them',
  tag: 'charges',
  access: publicAccess('the secret address says who calls'),
  bodyLimitBytes: BODY_BYTES,
  rawBody: 'bytes',
  schema: {
    params: strictObject({ token: Text }),
    response: {
      200: Type.Object({
        recebidos: Type.Integer({ description: 'that are new' }),
        repetidos: Type.Integer({ description: 'that were known, and changed nothing' }),
      }),
    },
  },
  documented: { body: { 'application/json': { schema: PixNotice } } },
  problems: [
    chargeProblems.noticeNotFound,
    chargeProblems.noticeRefused,
    requestProblems.bodyTooLarge,
    requestProblems.tooManyRequests,
  ],
  handler: async ({ bytes, origin, params, transaction }, context) => {
    const taken = await receiveNotice(context, { bytes, origin, token: params.token, transaction });
    const repeated = taken.filter(({ outcome }) => outcome === 'repetido').length;
    return { recebidos: taken.length - repeated, repetidos: repeated };
  },
});
