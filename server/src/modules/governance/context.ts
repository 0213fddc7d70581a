import type { AuditedRecords } from '../../platform/audit/audited-record.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { LogSockets } from './log-sockets.ts';

export interface GovernanceSettings {
  /** Where the governance host is known, without a slash at the end. */
  governanceUrl: string;
  /** Whether logos may come from plain http and private addresses: only where a test serves them. */
  privateLogos: boolean;
}

/** What the routes of governance need. */
export interface GovernanceContext extends DirectoryContext {
  auditedRecords: AuditedRecords;
  governance: GovernanceSettings;
  storage: Storage;
  logSockets: LogSockets;
}
