import { type Static, Type } from 'typebox';
import { nullable, oneOf, strictObject, Text, Timestamp } from '../../platform/http/schema.ts';
import { LogEntry } from './log-schema.ts';

/** The types of records that have a page with their history. */
const HISTORY_TYPES = [
  'transaction',
  'establishment',
  'proposal',
  'commission_statement',
  'company',
  'user',
  'terminal',
  'rental',
  'rate_plan',
  'import_run',
  'project',
  'tenant',
] as const;

export const HistoryQuery = strictObject({
  type: oneOf(HISTORY_TYPES),
  id: Type.String({
    pattern: '^([0-9]{1,15}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
    description: 'the uuid of a company, user or tenant, the number of any other record',
  }),
  cursor: Type.Optional(
    Type.String({ maxLength: 100, description: 'the `next` of the page before; the newest without one' }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

export const HistoryPage = Type.Object({
  items: Type.Array(LogEntry, { description: 'the newest first' }),
  next: nullable(Text),
  beginning: nullable(
    Type.Object(
      {
        at: Timestamp,
        importId: nullable(Type.Integer({ description: 'of the file of sales that it came with' })),
      },
      {
        description:
          'with the last page: when the record was made, where no entry of its own tells that, as of many that were recorded together',
      },
    ),
  ),
});
export type HistoryPage = Static<typeof HistoryPage>;
