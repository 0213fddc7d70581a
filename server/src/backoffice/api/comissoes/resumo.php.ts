import { Type } from 'typebox';
import {
  listReachedMonths,
  platformShare,
  sumReachedCommissions,
} from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { Id, Month, strictObject } from '../../../platform/http/schema.ts';
import { CommissionTotal, commissionTotalOf } from '../../commission-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

const Platform = Type.Integer({
  description:
    'what the commissions leave of the fees for the platform, negative where they take more than there is',
});

export const sumCommissions = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeSumCommissions',
  summary: 'Commissions of a month by level, beneficiary and status, and of the months up to it',
  access: reading('commission'),
  tenant: 'required',
  schema: {
    query: strictObject({
      competencia: Type.Optional(Month),
      company_id: Type.Optional(Id),
      meses: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 24, default: 1, description: 'months of historico' }),
      ),
    }),
    response: {
      200: enveloped({
        competencia: Type.String(),
        valor_total_centavos: Type.Integer(),
        taxas_centavos: Type.Integer({
          description: 'fees that the commissions of the month are shared from, less what was refunded in it',
        }),
        plataforma_centavos: Platform,
        quantidade: Type.Integer(),
        totais: Type.Array(CommissionTotal),
        historico: Type.Array(
          Type.Object({
            competencia: Type.String(),
            valor_total_centavos: Type.Integer(),
            plataforma_centavos: Platform,
          }),
          { description: 'the months up to this one, the earliest first' },
        ),
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const filter = { companyId: query.company_id ?? null, competencia: query.competencia ?? null };
    const { competencia, rows } = await sumReachedCommissions(context, caller, filter);
    const months = { companyId: filter.companyId, competencia, count: query.meses ?? 1 };
    const history = await listReachedMonths(context, caller, months);
    const month = history.at(-1) ?? { competencia, valorCentavos: 0, taxasCentavos: 0 };
    return success('ok', {
      competencia,
      valor_total_centavos: rows.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
      taxas_centavos: month.taxasCentavos,
      plataforma_centavos: platformShare(month),
      quantidade: rows.reduce((sum, { quantidade }) => sum + quantidade, 0),
      totais: rows.map(commissionTotalOf),
      historico: history.map((one) => ({
        competencia: one.competencia,
        valor_total_centavos: one.valorCentavos,
        plataforma_centavos: platformShare(one),
      })),
    });
  },
});
