import type { WebSocket } from 'ws';
import type { AuditedRecords } from '../../platform/audit/audited-record.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { sendText } from '../../platform/realtime/socket-keeper.ts';
import type { LogSocketMessage } from './log-channel.ts';
import type { LogRow } from './log-queries.ts';
import { toLogEntry } from './log-view.ts';
import { nameOf, namesOf, type RecordNames } from './record-names.ts';

interface Telling {
  socket: WebSocket;
  /** Who listens, as of now. */
  caller: () => Caller;
  companyUuid: string;
  tenantId: number;
}

/** Sends entries with the names of their records, in the order in which they came, until it is stopped. */
export function createLogTeller(
  context: { auditedRecords: AuditedRecords; database: Database; log: Logger },
  { caller, companyUuid, socket, tenantId }: Telling,
): { tell(rows: readonly LogRow[]): void; stop(): void } {
  let told: Promise<void> = Promise.resolve();
  let stopped = false;
  const tellNow = async (rows: readonly LogRow[]) => {
    // An entry whose record could not be named is told without the name rather than not at all.
    const names = await namesOf(context, caller(), tenantId, rows).catch((error: unknown): RecordNames => {
      context.log.warn({ err: error }, 'the records of log entries could not be named');
      return new Map();
    });
    if (stopped || socket.readyState !== socket.OPEN) return;
    for (const row of rows) {
      const entry = toLogEntry(row, caller(), nameOf(names, row));
      sendText(socket, JSON.stringify({ type: 'log', companyUuid, entry } satisfies LogSocketMessage));
    }
  };
  return {
    tell: (rows) => {
      told = told.then(() => tellNow(rows));
    },
    stop: () => {
      stopped = true;
    },
  };
}
