import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type PaperSheet, pdfSheet } from '../../platform/exports/pdf-sheet.ts';
import type { Column } from '../../platform/exports/sheet.ts';
import { attachment } from '../../platform/http/byte-range.ts';
import type { Call } from '../../platform/http/route.ts';
import { timeZoneOf } from '../../platform/local-date.ts';
import type { Language, Message } from '../../platform/problem.ts';
import { exportProblems } from './export-problems.ts';

/** More is read by nobody on paper, and a file is made at once. */
export const MOST_ON_PAPER = 10_000;

/** Headers of an answer that is a PDF. */
export const PDF_HEADERS = ['Content-Disposition'] as const;

type PdfCall = Pick<Call, 'language' | 'origin' | 'reply' | 'transaction'> & { caller: Caller };

/** What stands in a file. */
export interface Paper<Row> extends Pick<PaperSheet<Row>, 'heading' | 'nothing' | 'shares' | 'totals'> {
  title: Message;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether there are more than the file may hold. */
  hasMore: boolean;
  fileName: string;
}

/** The paper as a PDF. */
export function paperFile<Row>(
  { columns, rows, title, ...paper }: Paper<Row>,
  { language, madeAt, timeZone }: { language: Language; madeAt: Date; timeZone: string },
): Buffer {
  const sheet = { name: title[language], columns, language, timeZone };
  return pdfSheet({ ...paper, sheet, madeAt }, rows);
}

/** Answers a statement as a PDF and leaves it in the audit log; 400 for more rows than a file holds. */
export async function answerPdf<Row>(
  call: PdfCall,
  { clock }: { clock: Clock },
  { targetId, ...paper }: Paper<Row> & { targetId: number },
): Promise<FastifyReply> {
  const { fileName, hasMore, rows } = paper;
  if (hasMore)
    throw exportProblems.tooManyRows({ values: { total: MOST_ON_PAPER + 1, most: MOST_ON_PAPER } });
  const { caller, language, origin, reply } = call;
  const file = paperFile(paper, { language, timeZone: timeZoneOf(caller), madeAt: clock.now() });
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
    .header('content-disposition', attachment(fileName))
    .send(file);
}
