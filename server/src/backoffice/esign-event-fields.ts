import { Type } from 'typebox';
import { ESIGN_EVENT_TYPES, REPLAY_WINDOW_SECONDS } from '../modules/signatures/index.ts';
import { named, Text, Timestamp } from '../platform/http/schema.ts';

/** An event as its provider sends it; what else it holds is passed over. Read by `esign-payload.ts`, once its signature is good. */
export const EsignEvent = named(
  'SignatureEvent',
  Type.Object({
    evento_id: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'of the provider; an event counts once',
    }),
    tipo: Type.String({
      minLength: 1,
      maxLength: 80,
      description: `${ESIGN_EVENT_TYPES.map((tipo) => `\`${tipo}\``).join(', ')}; any other is kept and does nothing`,
      examples: ['documento.concluido'],
    }),
    provedor: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9_-]{0,39}$',
        default: 'padrao',
        description: 'as it was registered',
      }),
    ),
    ocorrido_em: Type.String({
      format: 'date-time',
      description: 'with an offset',
      examples: ['2026-11-20T18:30:00-03:00'],
    }),
    documento: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 200, description: 'of the provider, as it was registered' }),
      status: Type.Optional(Text),
      referencia_externa: Type.Optional(Text),
      url_assinado: Type.Optional(
        Type.String({
          maxLength: 2_000,
          description: 'where the signed PDF is fetched, once all have signed',
        }),
      ),
      hash_sha256: Type.Optional(
        Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'of the PDF, which is checked against it' }),
      ),
    }),
    signatario: Type.Optional(
      Type.Object({
        id: Type.Optional(Text),
        papel: Type.Optional(Text),
        status: Type.Optional(Text),
        assinado_em: Type.Optional(Timestamp),
      }),
    ),
  }),
);

/** What the documentation tells providers beside the fields. */
export const esignGuide = `The signature is made over the bytes of the body as they are sent: a body that is parsed and written again has another one. With a time in it (\`t\`), and with up to five \`v1\` of which one has to be right, it is good for ${REPLAY_WINDOW_SECONDS} seconds before and after; \`ESIGN_REQUIRE_TIMESTAMP\` refuses the forms without. While a secret is being replaced, the one before counts too.

200: the event was taken, and need not be sent again. \`processado\` is false with a \`motivo\` (\`documento_desconhecido\`, \`tipo_desconhecido\`, \`evento_tardio\`) for one that changed nothing; \`duplicado\` is true for one that was there already. 400 \`payload_invalido\` names the field that is missing or wrong. 401 \`assinatura_invalida\` or \`assinatura_expirada\`. 503 \`assinatura_nao_configurada\`, with \`Retry-After\`, until the secret is set: send it again later.`;
