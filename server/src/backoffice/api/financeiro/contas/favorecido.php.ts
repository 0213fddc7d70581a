import { Type } from 'typebox';
import { mayManage, reading } from '../../../../modules/identity/index.ts';
import {
  getPayeeAccounts,
  type PayeesContext,
  payeeFields,
  payeeProblems,
} from '../../../../modules/payees/index.ts';
import { nullable, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Payee, PayeeAccount, payeeAccountOf } from '../../../payee-account-fields.ts';

export const getPayeeAccountsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetPayeeAccounts',
  summary: 'Where an establishment or a company is paid, what is to change of it, and what was before',
  access: reading('payee_account'),
  tenant: 'required',
  schema: {
    query: strictObject(payeeFields),
    response: {
      200: enveloped({
        favorecido: Payee,
        ativa: nullable(PayeeAccount),
        em_andamento: nullable(PayeeAccount),
        anteriores: Type.Array(PayeeAccount),
        quarentena_horas: Type.Integer(),
        abilities: Type.Object({
          change: Type.Boolean({ description: 'whether the caller may ask for another account now' }),
        }),
      }),
    },
  },
  problems: [payeeProblems.payeeUnknown],
  handler: async ({ caller, query }, context) => {
    const found = await getPayeeAccounts(context, caller, query);
    const { active, open, past, payee, quarantineHours } = found;
    const now = context.clock.now();
    return success('ok', {
      favorecido: { tipo: payee.type, id: payee.id, nome: payee.name, company_id: payee.companyId },
      ativa: active === null ? null : payeeAccountOf(caller, active, now),
      em_andamento: open === null ? null : payeeAccountOf(caller, open, now),
      anteriores: past.map((row) => payeeAccountOf(caller, row, now)),
      quarentena_horas: quarantineHours,
      abilities: { change: open === null && mayManage(caller, 'payee_account') },
    });
  },
});
