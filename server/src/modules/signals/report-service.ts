import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  assertSignalReaders,
  listSignalPeople,
  namedSignalPeople,
  type SignalPerson,
  signalTenantOf,
} from './people.ts';
import { signalProblems } from './problems.ts';
import {
  findLastReport,
  findReportSettings,
  type LastReport,
  lockReportSettings,
  type ReportSettings,
  writeReportSettings,
} from './report-queries.ts';

/** The settings with the names of who gets the report. */
export interface NamedReport extends Omit<ReportSettings, 'recipients'> {
  recipients: readonly SignalPerson[];
  last: LastReport | null;
}

/** The report of the caller's tenant, and who may be chosen to get it; 403 for a caller of one company. */
export async function readSignalReport(
  { database }: DirectoryContext,
  caller: Caller,
): Promise<{ report: NamedReport; people: SignalPerson[] }> {
  const tenantId = signalTenantOf(caller);
  const db = database.tenant(tenantId);
  const settings = await findReportSettings(db, tenantId);
  return {
    report: await named(db, tenantId, settings),
    people: await listSignalPeople(database, tenantId),
  };
}

/**
 * Says when the report goes out, and to whom. 400 for a report to nobody and for people who do not see signals, 412 when it is stale, 403
 * for a caller of one company.
 */
export async function changeSignalReport(
  { clock, database }: DirectoryContext,
  call: UserCall,
  wanted: ReportSettings,
): Promise<NamedReport> {
  const tenantId = signalTenantOf(call.caller);
  const recipients = [...new Set(wanted.recipients)].toSorted((a, b) => a - b);
  await assertSignalReaders(database, tenantId, recipients);
  const settings = { ...wanted, recipients };
  return call.transaction([tenantId], async (tx) => {
    if (wanted.frequency !== 'nunca' && recipients.length === 0) throw signalProblems.nobody();
    const now = clock.now();
    const before = await lockReportSettings(tx, tenantId, now);
    const etag = numberedTag('signal-report', tenantId, before.version);
    assertVersion(call, wanted.version, { etag, version: before.version });
    await writeReportSettings(tx, tenantId, settings, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'signalReport.changed',
      targetType: 'tenant',
      targetId: tenantId,
      before: toldOf(before),
      after: toldOf(settings),
    });
    return named(tx, tenantId, { ...settings, version: before.version + 1 });
  });
}

async function named(
  db: TenantReader,
  tenantId: number,
  { recipients, ...settings }: ReportSettings,
): Promise<NamedReport> {
  const people = await namedSignalPeople(db, recipients);
  const last = await findLastReport(db, tenantId);
  return { ...settings, recipients: [...people.values()], last };
}

const toldOf = ({ frequency, hour, recipients, weekday }: Omit<ReportSettings, 'version'>) => ({
  frequencia: frequency,
  hora: hour,
  dia_semana: weekday,
  destinatarios: [...recipients],
});
