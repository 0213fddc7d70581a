import { addDays, addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import { CHARGE_METHODS, LAST_DUE_DAY } from '@retaguarda/rules/charge-method';
import {
  CHARGE_STATUSES,
  moveRental,
  RENTAL_STATUSES,
  type RentalStatus,
} from '@retaguarda/rules/rental-status';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { assertCurrent, versionField } from '../../../platform/http/record-version.ts';
import { DateText, Id, nullable, oneOf } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { localDate, todayOf } from '../../../platform/local-date.ts';
import { bankingCalendar, findTenantCalendar } from '../../calendar/index.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { recordScope } from '../../directory/index.ts';
import { FieldReader } from '../../fields/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { DEFAULT_ROUNDING } from '../../money/index.ts';
import { merchantProblems } from '../problems.ts';
import { type ChargeFilter, type ChargeRow, countCharges, listCharges } from './charge-queries.ts';
import { lateCharges, type Pause } from './rental-charge.ts';
import { chargeRentals } from './rental-charging.ts';
import {
  changeRental,
  countRentals,
  findRental,
  findRentedTerminal,
  insertRental,
  listRentals,
  lockRental,
  type RentalFilter,
  type RentalForm,
  type RentalRow,
} from './rental-queries.ts';

const optional = Type.Optional;

export const RentalStatusName = oneOf(RENTAL_STATUSES);
export const ChargeStatusName = oneOf(CHARGE_STATUSES);

/** A rental is charged for all its past months when it is made; further back the year was mistyped. */
const EARLIEST_START_MONTHS = -120;

const NOTHING_LATE = { fineCentavos: 0, interestCentavos: 0 };

export const newRentalFields = {
  terminal_id: Id,
  valor_mensal_centavos: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  dia_vencimento: Type.Integer({ minimum: 1, maximum: LAST_DUE_DAY }),
  inicio: optional(DateText),
  isencao_faturamento_minimo_centavos: optional(
    nullable(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
  ),
  forma_cobranca: oneOf(CHARGE_METHODS),
};
const NewRentalBody = Type.Object(newRentalFields);

export const rentalPatchFields = {
  ...versionField,
  valor_mensal_centavos: optional(newRentalFields.valor_mensal_centavos),
  dia_vencimento: optional(newRentalFields.dia_vencimento),
  isencao_faturamento_minimo_centavos: newRentalFields.isencao_faturamento_minimo_centavos,
  forma_cobranca: optional(newRentalFields.forma_cobranca),
  status: optional(RentalStatusName),
  fim: optional(DateText),
};
const RentalPatchBody = Type.Object(rentalPatchFields);
export type RentalPatchBody = Static<typeof RentalPatchBody>;

/** One page of the rentals in the caller's scope, the newest first. */
export async function listReachedRentals(
  { database }: DirectoryContext,
  caller: Caller,
  filter: Omit<RentalFilter, 'scope'>,
  window: Window,
): Promise<{ rows: RentalRow[]; total: number }> {
  const scoped = { ...filter, scope: recordScope(caller) };
  const db = database.subtree(caller.reach);
  const [total, rows] = await Promise.all([countRentals(db, scoped), listRentals(db, scoped, window)]);
  return { rows, total };
}

/**
 * One page of the charges in the caller's scope as they are today, and whether others follow: what is late bears the fine
 * and interest that it would be paid with.
 */
export async function listReachedCharges(
  { clock, database }: DirectoryContext,
  caller: Caller,
  filter: Omit<ChargeFilter, 'scope' | 'today'>,
  { limit, offset }: Window,
): Promise<{ rows: ChargeRow[]; hasMore: boolean }> {
  const today = todayOf(clock, caller);
  const scoped = { ...filter, scope: recordScope(caller), today };
  const rows = await listCharges(database.subtree(caller.reach), scoped, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit).map((row) => asOf(row, today)), hasMore: rows.length > limit };
}

/** How many charges a list has. */
export function countReachedCharges(
  { clock, database }: DirectoryContext,
  caller: Caller,
  filter: Omit<ChargeFilter, 'scope' | 'today'>,
): Promise<number> {
  const scoped = { ...filter, scope: recordScope(caller), today: todayOf(clock, caller) };
  return countCharges(database.subtree(caller.reach), scoped);
}

function asOf(row: ChargeRow, today: string): ChargeRow {
  if (row.status === 'paga') return row;
  const charge = { centavos: row.valorCentavos, dueDate: row.vencimento };
  const late = row.status === 'vencida' ? lateCharges(charge, today, DEFAULT_ROUNDING) : NOTHING_LATE;
  return { ...row, multaCentavos: late.fineCentavos, jurosCentavos: late.interestCentavos };
}

/** 404 outside of the caller's scope. */
export function getRental({ database }: DirectoryContext, caller: Caller, id: number): Promise<RentalRow> {
  return findReached(database.subtree(caller.reach), caller, id);
}

/**
 * Lets a terminal to the establishment where it stands, and answers the rental; the months that are over by now are charged
 * at once. 400 for one that is let already or stands nowhere, and for a start more than ten years ago.
 */
export async function createRental(
  context: DirectoryContext,
  call: UserCall,
  body: Static<typeof NewRentalBody>,
): Promise<RentalRow> {
  const { caller, language, origin } = call;
  const { clock, database } = context;
  const { dia_vencimento, forma_cobranca, inicio, terminal_id: terminalId, valor_mensal_centavos } = body;
  const form = { ...readRental(body), dia_vencimento, forma_cobranca, valor_mensal_centavos };
  const reader = new FieldReader();
  const today = todayOf(clock, caller);
  const start = inicio === undefined ? today : reader.date('inicio', inicio);
  if (monthOf(start) < addMonths(monthOf(today), EARLIEST_START_MONTHS)) reader.add('inicio', 'longAgo');
  reader.throwIfAny(language);
  const terminal = await findRentedTerminal(database.subtree(caller.reach), recordScope(caller), terminalId);
  if (terminal === null) throw merchantProblems.terminalUnknown();
  const { establishmentId } = terminal;
  if (establishmentId === null) throw merchantProblems.terminalNeedsLocation();
  return call.transaction([terminal.tenantId], async (tx) => {
    const owner = { ...terminal, establishmentId, terminalId, inicio: start };
    const id = await insertRental(tx, owner, form, clock.now());
    const made = await findReached(tx, caller, id);
    await writeAudit(tx, clock, origin, { ...auditTarget('rental.created', made), after: auditState(made) });
    await chargePast(tx, context, call, made);
    return made;
  });
}

/** Changes the fields that were sent and answers the rental; one that ends has its last day, today unless the body names it. */
export async function updateRental(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: RentalPatchBody,
): Promise<RentalRow> {
  const { caller, language, origin } = call;
  const { clock, database } = context;
  const { tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  return call.transaction([tenantId], async (tx) => {
    const charging = await lockRental(tx, tenantId, id);
    const before = await findReached(tx, caller, id);
    assertCurrent(call, body.versao, before);
    const { fim, status = before.status } = body;
    const reader = new FieldReader();
    if (fim !== undefined && reader.date('fim', fim) < before.inicio) reader.add('fim', 'order');
    reader.throwIfAny(language);
    if (moveRental(before.status, status) === 'refused') {
      throw statusProblems.transition({ values: { from: before.status, to: status } });
    }
    const today = todayOf(clock, caller);
    const end =
      fim ?? (status === 'encerrado' && before.fim === null ? laterOf(today, before.inicio) : undefined);
    const form: RentalForm = {
      ...readRental(body),
      status,
      ...(end === undefined ? {} : { fim: end }),
      ...chargingAfter(charging, before, { status, end }, today),
    };
    await changeRental(tx, before, form, clock.now());
    const after = await findReached(tx, caller, id);
    const changes = changedFields(auditState(before), auditState(after));
    if (changes !== null)
      await writeAudit(tx, clock, origin, { ...auditTarget('rental.updated', before), ...changes });
    return after;
  });
}

/** Suspended days are not charged, and a contract that goes on after all is charged from the month after its old end. */
function chargingAfter(
  charging: { pauses: Pause[]; nextMonth: string | null } | null,
  before: RentalRow,
  { end, status }: { status: RentalStatus; end: string | undefined },
  today: string,
): RentalForm {
  const { nextMonth = null, pauses = [] } = charging ?? {};
  const { fim } = before;
  const goesOn = nextMonth === null && fim !== null && end !== undefined && end > fim;
  return {
    ...(goesOn ? { proxima_competencia: addMonths(monthOf(fim), 1) } : {}),
    ...(status === before.status ? {} : { pausas: JSON.stringify(pausesAfter(pauses, status, today)) }),
  };
}

function pausesAfter(pauses: readonly Pause[], status: RentalStatus, today: string): Pause[] {
  if (status === 'suspenso') return [...pauses, { de: today, ate: null }];
  if (status !== 'ativo') return [...pauses];
  const ate = addDays(today, -1);
  return pauses.map((pause) => (pause.ate === null ? { ...pause, ate } : pause)).filter(isOfDays);
}

/** A contract that is suspended and taken up again on one day was never suspended. */
function isOfDays({ ate, de }: Pause): boolean {
  return ate === null || ate >= de;
}

/** Charges what is over of a contract that began in the past. */
async function chargePast(
  tx: AnyTx,
  { clock }: DirectoryContext,
  { origin }: UserCall,
  rental: RentalRow,
): Promise<void> {
  const { companyId, id, tenantId } = rental;
  const { holidays, timeZone } = await findTenantCalendar(tx, tenantId);
  const now = clock.now();
  const day = { tenantId, today: localDate(now, timeZone), now, calendar: bankingCalendar(holidays) };
  const charged = await chargeRentals(tx, day, id);
  if (charged === 0) return;
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'rental.charged',
    targetType: 'rental_charge',
    companyId,
    after: { charged },
  });
}

/** The terms of a rental that a body speaks of. */
function readRental(body: RentalPatchBody): RentalForm {
  const form: RentalForm = {};
  if (body.valor_mensal_centavos !== undefined) form.valor_mensal_centavos = body.valor_mensal_centavos;
  if (body.dia_vencimento !== undefined) form.dia_vencimento = body.dia_vencimento;
  if (body.isencao_faturamento_minimo_centavos !== undefined) {
    form.isencao_faturamento_minimo_centavos = body.isencao_faturamento_minimo_centavos;
  }
  if (body.forma_cobranca !== undefined) form.forma_cobranca = body.forma_cobranca;
  return form;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

async function findReached(db: TenantReader, caller: Caller, id: number): Promise<RentalRow> {
  const row = await findRental(db, recordScope(caller), id);
  if (row === null) throw merchantProblems.rentalNotFound();
  return row;
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: RentalRow) {
  return { tenantId, action, targetType: 'rental', targetUuid: uuid, targetId: id, companyId };
}

function auditState({ version, ...rental }: RentalRow): Record<string, unknown> {
  return rental;
}
