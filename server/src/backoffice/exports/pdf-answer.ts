import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type PaperSheet, pdfSheet } from '../../platform/exports/pdf-sheet.ts';
import type { Column } from '../../platform/exports/sheet.ts';
import { attachment } from '../../platform/http/byte-range.ts';
import type { Call } from '../../platform/http/route.ts';
import { timeZoneOf } from '../../platform/local-date.ts';
import type { Message } from '../../platform/problem.ts';
import { exportProblems } from './export-problems.ts';

/** More is read by nobody on paper, and a file is made at once. */
export const MOST_ON_PAPER = 10_000;

/** Headers of an answer that is a PDF. */
export const PDF_HEADERS = ['Cache-Control', 'Content-Disposition'] as const;

type PdfCall = Pick<Call, 'language' | 'origin' | 'reply' | 'transaction'> & { caller: Caller };

/** What stands in the file, and whose it is for the audit log. */
interface Paper<Row> extends Pick<PaperSheet<Row>, 'heading' | 'nothing' | 'shares' | 'totals'> {
  title: Message;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether there are more than the file may hold. */
  hasMore: boolean;
  fileName: string;
  targetId: number;
}

/** Answers a statement as a PDF and leaves it in the audit log; 400 for more rows than a file holds. */
export async function answerPdf<Row>(
  call: PdfCall,
  { clock }: { clock: Clock },
  { columns, fileName, hasMore, rows, targetId, title, ...paper }: Paper<Row>,
): Promise<FastifyReply> {
  if (hasMore)
    throw exportProblems.tooManyRows({ values: { total: MOST_ON_PAPER + 1, most: MOST_ON_PAPER } });
  const { caller, language, origin, reply } = call;
  const sheet = { name: title[language], columns, language, timeZone: timeZoneOf(caller) };
  const file = pdfSheet({ ...paper, sheet, madeAt: clock.now() }, rows);
  await call.transaction([caller.recordsTenantId], (tx) =>
    writeAudit(tx, clock, origin, {
      tenantId: caller.recordsTenantId,
      action: 'ledger.exported',
      targetType: 'ledger',
      targetId,
      after: { formato: 'pdf', linhas: rows.length },
    }),
  );
  return reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(fileName))
    .send(file);
}
