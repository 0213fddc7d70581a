import type { FastifyReply } from 'fastify';
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { Column } from '../../platform/exports/sheet.ts';
import type { Access, PublicAccess } from '../../platform/http/access.ts';
import { attachment } from '../../platform/http/byte-range.ts';
import type { OperationCall } from '../../platform/http/operation.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Call } from '../../platform/http/route.ts';
import { oneOf, strictObject } from '../../platform/http/schema.ts';
import { Bytes } from '../../platform/http/send-file.ts';
import { timeZoneOf, todayOf } from '../../platform/local-date.ts';
import type { Message, ProblemType } from '../../platform/problem.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { exportProblems } from './export-problems.ts';
import {
  type ExportContext,
  type ExportedPage,
  type ExportFormat,
  exportList,
  MOST_EXPORTED,
} from './list-export.ts';

/** Each page looks past those before it: few large ones cost less than many small ones. */
const BATCH = 5_000;
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type ListCall = Omit<OperationCall, 'caller'> & { caller: NonNullable<Call['caller']> };

interface ExportableList<Context, Filters extends TProperties, Who extends Access, Row> {
  operationId: string;
  summary: string;
  /** That of the list. */
  access: Who;
  /** The kind of the rows, by which the audit log knows them. */
  kind: string;
  /** The name of the file, and of the sheet in it. */
  name: Message;
  /** Query parameters that narrow the list. */
  filters: Filters;
  columns: readonly Column<Row>[];
  problems?: readonly ProblemType[];
  /** Rows that are read at once, where a row is large. */
  batch?: number;
  /**
   * A page of the list as the list itself reads it, so that nothing is in the file that is not in the list. What it reads of the
   * database does not change from page to page.
   */
  read: (
    context: Context,
    call: ListCall,
    query: Static<TObject<Filters>>,
    window: { limit: number; offset: number },
  ) => Promise<ExportedPage<Row>>;
}

/**
 * The endpoint that saves a list as a file: `exportEndpoint(import.meta.url)({ … })` in `api/<list>/exportar.php.ts`, beside the list
 * whose access, filters and rows it has.
 */
export function exportEndpoint(fileUrl: string) {
  return <
    Context extends ExportContext,
    Filters extends TProperties,
    Who extends Exclude<Access, PublicAccess>,
    Row,
  >(
    list: ExportableList<Context, Filters, Who, Row>,
  ): Endpoint<Context> => {
    const { access, filters, operationId, problems = [], summary } = list;
    return endpoint<Context>(fileUrl)({
      method: 'GET',
      operationId,
      summary,
      access: access as Exclude<Access, PublicAccess>,
      tenant: 'required',
      produces: 'application/octet-stream',
      documented: {
        description: `\`formato=csv\` in UTF-8 with its mark, \`formato=xlsx\` for Office Open XML; titles, words and the forms of dates and numbers follow \`Accept-Language\`. Up to ${MOST_EXPORTED} rows; \`X-Total-Count\` tells how many it will be. With \`andamento=true\` the file comes in parts, before each of them two unsigned numbers of four bytes, the larger byte first: how many rows were read, and how many bytes the part has; a part without bytes is the end. Each export stands in the audit log.`,
      },
      schema: {
        query: strictObject({
          ...filters,
          formato: oneOf<ExportFormat>(['csv', 'xlsx']),
          andamento: Type.Optional(Type.Boolean({ description: 'tells how far it is' })),
        }),
        response: { 200: Bytes },
      },
      headers: ['X-Total-Count', 'Content-Disposition'],
      problems: [
        requestProblems.tooManyRequests,
        exportProblems.busy,
        exportProblems.tooManyRows,
        ...problems,
      ],
      handler: (call, context) => {
        const { andamento = false, formato, ...query } = call.query as Query<Filters>;
        const asked = { format: formato, framed: andamento, filters: { ...query } };
        return answerFile(list, call, context, { ...asked, query: query as Static<TObject<Filters>> });
      },
    });
  };
}

type Query<Filters extends TProperties> = Static<TObject<Filters>> & {
  andamento?: boolean;
  formato: ExportFormat;
};

interface Asked<Filters extends TProperties> {
  format: ExportFormat;
  framed: boolean;
  filters: Record<string, unknown>;
  query: Static<TObject<Filters>>;
}

async function answerFile<
  Context extends ExportContext,
  Filters extends TProperties,
  Who extends Access,
  Row,
>(
  { batch = BATCH, columns, kind, name, read }: ExportableList<Context, Filters, Who, Row>,
  call: ListCall & Pick<Call, 'reply'>,
  context: Context,
  { query, ...asked }: Asked<Filters>,
): Promise<FastifyReply> {
  const { caller, language, reply } = call;
  const sheet = { name: name[language], columns, language, timeZone: timeZoneOf(caller) };
  const list = {
    sheet,
    kind,
    batch,
    read: (seen: Context, window: { limit: number; offset: number }) => read(seen, call, query, window),
  };
  const { stream, total } = await exportList(context, call, list, asked);
  const words = sheet.name.toLowerCase().replace(/\s+/g, '-');
  return reply
    .header('content-type', asked.framed ? 'application/octet-stream' : TYPES[asked.format])
    .header('content-disposition', attachment(`${words}-${todayOf(context.clock, caller)}.${asked.format}`))
    .header('x-total-count', total)
    .send(stream);
}
