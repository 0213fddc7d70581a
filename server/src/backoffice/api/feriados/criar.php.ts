import { calendarProblems, createHoliday, holidayFields } from '../../../modules/calendar/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Holiday, holidayOf } from '../../holiday-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createHolidayEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateHoliday',
  summary: 'Add a holiday: a national one to the banking calendar of the tenant, others to that of its tasks',
  access: managing('holiday'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(holidayFields), response: { 200: enveloped({ feriado: Holiday }) } },
  problems: [calendarProblems.holidayTaken],
  handler: (call, context) => createHoliday(context, call, call.body),
  wrap: (made, { caller, language }) =>
    success(backofficeTexts.created[language], { feriado: holidayOf(caller, made) }),
});
