import { Type } from 'typebox';
import { type DisputesContext, getWholeDispute } from '../../../../modules/disputes/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../modules/sales/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import {
  Dispute,
  DisputedSale,
  DisputeEvidence,
  DisputeStep,
  wholeDisputeOf,
} from '../../../dispute-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getDisputeEndpoint = endpoint<DisputesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetDispute',
  summary: 'A dispute with its sale, what happened to it and the documents of the defence',
  access: reading('dispute'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: {
      200: enveloped({
        contestacao: Dispute,
        venda: DisputedSale,
        passos: Type.Array(DisputeStep),
        provas: Type.Array(DisputeEvidence),
      }),
    },
  },
  problems: [saleProblems.disputeNotFound],
  handler: async ({ caller, query }, context) =>
    success('ok', wholeDisputeOf(caller, await getWholeDispute(context, caller, query.id))),
});
