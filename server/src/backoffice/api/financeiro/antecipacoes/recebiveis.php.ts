import { offerAdvance } from '../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { AdvanceOffer, advanceOfferOf } from '../../../advance-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const offerAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeOfferAdvance',
  summary: 'What an establishment has to come, each installment with why it is not advanced',
  access: reading('advance'),
  tenant: 'required',
  schema: {
    query: strictObject({ estabelecimento_id: Id }),
    response: { 200: enveloped({ oferta: AdvanceOffer }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, query }, context) =>
    success('ok', { oferta: advanceOfferOf(await offerAdvance(context, caller, query.estabelecimento_id)) }),
});
