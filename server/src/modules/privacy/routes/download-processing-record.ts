import { Readable } from 'node:stream';
import { role } from '../../../platform/http/access.ts';
import { attachment } from '../../../platform/http/byte-range.ts';
import { route } from '../../../platform/http/route.ts';
import { Bytes } from '../../../platform/http/send-file.ts';
import { timeZoneOf, todayOf } from '../../../platform/local-date.ts';
import type { PrivacyContext } from '../context.ts';
import { ProcessingFileQuery } from '../processing/activity-schema.ts';
import { readProcessingRecord } from '../processing/activity-service.ts';
import { processingFile } from '../processing/processing-file.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const downloadProcessingRecordRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/processing/file',
  operationId: 'downloadProcessingRecord',
  summary: 'The record of processing activities as a file, CSV or Office Open XML',
  tag: 'privacy',
  access: role('admin'),
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: { query: ProcessingFileQuery, response: { 200: Bytes } },
  headers: ['Content-Disposition'],
  handler: async ({ caller, language, query: { format }, reply }, context) => {
    const record = await readProcessingRecord(context, caller, language);
    const file = processingFile(record, { format, language, timeZone: timeZoneOf(caller) });
    const name = language === 'en' ? 'processing-activities' : 'tratamentos-de-dados';
    return reply
      .header('content-type', TYPES[format])
      .header('content-disposition', attachment(`${name}-${todayOf(context.clock, caller)}.${format}`))
      .send(Readable.from(file, { objectMode: false }));
  },
});
