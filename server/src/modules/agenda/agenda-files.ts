import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import { findTenantCalendar } from '../calendar/index.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { appliesTo, listBooks, toComeOf } from '../ledger/index.ts';
import {
  type AgendaFileRow,
  findAgendaFile,
  hasFilesOf,
  insertAgendaFile,
  listAgendaFiles,
  listOpenUnits,
  listTenantContracts,
  type OpenUnit,
  type TenantContract,
} from './agenda-file-queries.ts';
import { agendaProblems } from './problems.ts';
import { fileRegistrar, type RegisteredUnit, type Registrar } from './registrar.ts';

const FILES_TASK = 'operations.writeAgenda';

/** After the releases of the day; cron counts in UTC. */
export const agendaSchedule: Schedule = { task: FILES_TASK, cron: '20 9 * * *' };

/** Writes the agenda of the day for a registrar, of every tenant whose books are open. */
export function agendaJobs(context: { clock: Clock; database: Database }): Record<string, JobHandler> {
  return {
    [FILES_TASK]: async () => {
      const books = await listBooks(context.database.system);
      const open = books.filter(({ state }) => state === 'abertos').map(({ tenantId: id }) => ({ id }));
      await forEveryTenant(open, ({ id }) =>
        context.database.transaction([id], (tx) =>
          writeAgendaFiles(tx, id, fileRegistrar, context.clock.now()),
        ),
      );
    },
  };
}

/** Keeps the files of today: every unit with something to be released, in batches. Of a day that has files nothing is written again. */
async function writeAgendaFiles(tx: AnyTx, tenantId: number, registrar: Registrar, now: Date): Promise<void> {
  const { timeZone } = await findTenantCalendar(tx, tenantId);
  const day = localDate(now, timeZone);
  if (await hasFilesOf(tx, tenantId, day)) return;
  const open = await listOpenUnits(tx, tenantId, day);
  const contracts = Map.groupBy(await listTenantContracts(tx, tenantId), ({ document }) => document);
  const units = open.map((unit) => registeredUnit(unit, contracts.get(unit.document) ?? []));
  for (let place = 0; place < units.length; place += registrar.mostUnits) {
    const part = units.slice(place, place + registrar.mostUnits);
    const batch = place / registrar.mostUnits + 1;
    const { bytes, sha256 } = registrar.write({ day, batch, units: part });
    const centavos = part.reduce((sum, { constituted }) => sum + constituted, 0);
    const file = { day, batch, format: registrar.format, units: part.length, centavos, bytes, sha256 };
    await insertAgendaFile(tx, tenantId, file, now);
  }
}

/** What is to come of a unit, and what each contract is to get of that. */
function registeredUnit(
  { contractIds, given, open, released, ...unit }: OpenUnit,
  contracts: readonly TenantContract[],
): RegisteredUnit {
  const own = contracts.filter((one) => appliesTo(one, unit));
  const parts = toComeOf({ contractIds, given, open, released }, own).flatMap((centavos, index) => {
    const contract = own[index];
    return contract === undefined || centavos === 0
      ? []
      : [
          {
            contract: contract.contract,
            creditorDocument: contract.creditorDocument,
            effect: contract.effect,
            centavos,
          },
        ];
  });
  return { ...unit, constituted: open, parts };
}

/** One page of the files of the caller's tenant, the latest first; 403 for a caller of one company. */
export async function listTenantAgendaFiles(
  { database }: DirectoryContext,
  caller: Caller,
  { limit, offset }: Window,
): Promise<{ rows: AgendaFileRow[]; hasMore: boolean }> {
  if (caller.companyId !== null) throw bookProblems.wholeTenant();
  const tenantId = requestTenant(caller).id;
  const rows = await listAgendaFiles(database.tenant(tenantId), tenantId, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A file as it was written; whoever reads it is in the log. 404 when it is not there, 403 for a caller of one company. */
export function readAgendaFile(
  { clock }: DirectoryContext,
  call: UserCall,
  id: number,
): Promise<AgendaFileRow & { bytes: Buffer; name: string }> {
  const { caller, origin } = call;
  if (caller.companyId !== null) throw bookProblems.wholeTenant();
  const tenantId = requestTenant(caller).id;
  return call.transaction([tenantId], async (tx) => {
    const file = await findAgendaFile(tx, tenantId, id);
    if (file === null) throw agendaProblems.fileNotFound();
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'agendaFile.read',
      targetType: 'agenda_file',
      targetId: id,
      after: { data: file.day, lote: file.batch },
    });
    return { ...file, name: `agenda-${file.day}-${String(file.batch).padStart(3, '0')}.jsonl` };
  });
}
