import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { takeNotices } from '../../../../modules/sales/index.ts';
import { DateText, nullable, Text } from '../../../../platform/http/schema.ts';
import { CaseNumber, disputeNotice, noticeOf } from '../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

const Result = Type.Object({
  caso: Text,
  contestacao_id: nullable(Type.Integer()),
  repetida: Type.Boolean({ description: 'the case was known, and nothing changed' }),
  codigo_erro: nullable(Type.String({ description: 'why the notice was not taken' })),
  erro: nullable(Text),
});

export const takeDisputeNoticesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeTakeDisputeNotices',
  summary: 'Take notices of disputes, each by itself; a case that comes again changes nothing',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: 'no: its event has an id of its own',
  schema: {
    body: csrfBody({
      avisos: Type.Array(
        Type.Object(
          {
            ...disputeNotice,
            caso: CaseNumber,
            nsu: Type.String({ minLength: 1, maxLength: 40, description: 'of the sale, at the acquirer' }),
            codigo_autorizacao: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
            data_venda: Type.Optional({ ...DateText, description: 'on which the sale was made' }),
            valor_centavos: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: { 200: enveloped({ resultados: Type.Array(Result) }) },
  },
  handler: async (call, context) => {
    const { language } = call;
    const notices = call.body.avisos.map((notice) => ({
      ...noticeOf(notice),
      caseNumber: notice.caso,
      nsu: notice.nsu,
      authorization: notice.codigo_autorizacao ?? null,
      soldOn: notice.data_venda ?? null,
      centavos: notice.valor_centavos ?? null,
    }));
    const results = await takeNotices(context, call, notices);
    return success(backofficeTexts.updated[language], {
      resultados: results.map(({ caseNumber, dispute, isRepeated, problem }) => ({
        caso: caseNumber,
        contestacao_id: dispute?.id ?? null,
        repetida: isRepeated,
        codigo_erro: problem?.code ?? null,
        erro: problem?.text(language) ?? null,
      })),
    });
  },
});
