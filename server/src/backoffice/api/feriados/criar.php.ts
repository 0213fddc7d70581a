import { managing } from '../../../modules/identity/index.ts';
import {
  createHoliday,
  holidayFields,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Holiday, holidayOf } from '../../holiday-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createHolidayEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateHoliday',
  summary: 'Add a holiday: a national one to the banking calendar of the tenant, others to that of its tasks',
  access: managing('holiday'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(holidayFields), response: { 200: enveloped({ feriado: Holiday }) } },
  problems: [operationsProblems.holidayTaken],
  handler: (call, context) => createHoliday(context, call, call.body),
  wrap: (made, { language }) => success(backofficeTexts.created[language], { feriado: holidayOf(made) }),
});
