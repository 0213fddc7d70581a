import { Type } from 'typebox';
import { chargeProblems, getChargeCode, qrAsPng, qrAsSvg } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { attachment } from '../../../../platform/http/byte-range.ts';
import { Id, oneOf, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint } from '../../../endpoint.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

const Picture = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'QR code' });

export const downloadPixCode = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadPixCode',
  summary: 'The code of an open charge by Pix as a picture',
  access: reading('pix_charge'),
  tenant: 'required',
  produces: 'image/svg+xml',
  schema: {
    query: strictObject({
      id: Id,
      imagem: Type.Optional({
        ...oneOf(['svg', 'png'] as const),
        default: 'svg',
        description: 'drawn as lines or as dots',
      }),
    }),
    response: { 200: Picture },
  },
  headers: ['Content-Disposition'],
  problems: [chargeProblems.notFound, chargeProblems.closed, chargeProblems.noSettings],
  handler: async ({ caller, query, reply }, context) => {
    const code = await getChargeCode(context, caller, query.id);
    const kind = query.imagem ?? 'svg';
    return reply
      .header('content-type', TYPES[kind])
      .header('content-disposition', attachment(`pix-${query.id}.${kind}`))
      .header('x-content-type-options', 'nosniff')
      .send(kind === 'png' ? await qrAsPng(code) : Buffer.from(qrAsSvg(code)));
  },
});
