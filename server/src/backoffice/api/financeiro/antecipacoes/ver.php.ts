import { Type } from 'typebox';
import { advanceProblems, getAdvance } from '../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { FieldReader } from '../../../../modules/fields/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { todayOf } from '../../../../platform/local-date.ts';
import { AdvanceDetail, advanceDetailOf } from '../../../advance-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetAdvance',
  summary: 'An advance with its installments, its rates and what of its cost is earned by a day',
  access: reading('advance'),
  tenant: 'required',
  schema: {
    query: strictObject({
      id: Id,
      data: Type.Optional({ ...DateText, description: 'for what is earned; today unless it is named' }),
    }),
    response: { 200: enveloped({ detalhe: AdvanceDetail }) },
  },
  problems: [advanceProblems.notFound],
  handler: async ({ caller, language, query }, context) => {
    const reader = new FieldReader();
    const day = query.data === undefined ? todayOf(context.clock, caller) : reader.date('data', query.data);
    reader.throwIfAny(language);
    const whole = await getAdvance(context, caller, query.id);
    return success('ok', { detalhe: advanceDetailOf(caller, context.clock.now(), whole, day) });
  },
});
