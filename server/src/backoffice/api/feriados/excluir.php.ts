import { Type } from 'typebox';
import { calendarProblems, removeHoliday } from '../../../modules/calendar/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const removeHolidayEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRemoveHoliday',
  summary: 'Take away a holiday of the tenant; what was calculated with it stays',
  access: managing('holiday'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: csrfBody({ id: Id }), response: { 200: enveloped({ id: Type.Integer() }) } },
  problems: [calendarProblems.holidayNotFound],
  handler: async (call, context) => {
    const { id } = call.body;
    await removeHoliday(context, call, id);
    return success(backofficeTexts.removed[call.language], { id });
  },
});
