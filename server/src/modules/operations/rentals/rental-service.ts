import { type Static, Type } from 'typebox';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { nullable } from '../../../platform/http/schema.ts';
import type { UserCall } from '../../identity/index.ts';
import { todayOf } from '../calendar/business-day.ts';
import type { OperationsContext } from '../context.ts';
import { DateText, Id, oneOf } from '../establishments/establishment-schema.ts';
import { FieldReader } from '../field-checks.ts';
import { operationsScope } from '../operations-scope.ts';
import { operationsProblems } from '../problems.ts';
import type { Window } from '../raw-statement.ts';
import { assertCurrent, versionField } from '../record-version.ts';
import type { ChargeMethod, ChargeStatus, RentalStatus } from '../tables.ts';
import { move, type Transitions } from '../transitions.ts';
import {
  type ChargeFilter,
  type ChargeRow,
  changeRental,
  countRentals,
  findRental,
  findRentedTerminal,
  insertRental,
  listCharges,
  listRentals,
  lockRental,
  type RentalFilter,
  type RentalForm,
  type RentalRow,
} from './rental-queries.ts';

const optional = Type.Optional;

export const RentalStatusName = oneOf<RentalStatus>(['ativo', 'suspenso', 'encerrado']);
export const ChargeStatusName = oneOf<ChargeStatus>(['pendente', 'paga', 'vencida', 'isenta', 'cancelada']);

const TRANSITIONS: Transitions<RentalStatus> = {
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: [],
};

export const newRentalFields = {
  terminal_id: Id,
  valor_mensal_centavos: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  dia_vencimento: Type.Integer({ minimum: 1, maximum: 28 }),
  inicio: optional(DateText),
  isencao_faturamento_minimo_centavos: optional(
    nullable(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
  ),
  forma_cobranca: oneOf<ChargeMethod>(['desconto_liquidacao', 'boleto', 'pix']),
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
  { database }: OperationsContext,
  caller: Caller,
  filter: Omit<RentalFilter, 'scope'>,
  window: Window,
): Promise<{ rows: RentalRow[]; total: number }> {
  const scoped = { ...filter, scope: operationsScope(caller) };
  const db = database.subtree(caller.reach);
  const [total, rows] = await Promise.all([countRentals(db, scoped), listRentals(db, scoped, window)]);
  return { rows, total };
}

/** One page of the charges in the caller's scope, and whether others follow. */
export async function listReachedCharges(
  { database }: OperationsContext,
  caller: Caller,
  filter: Omit<ChargeFilter, 'scope'>,
  { limit, offset }: Window,
): Promise<{ rows: ChargeRow[]; hasMore: boolean }> {
  const scoped = { ...filter, scope: operationsScope(caller) };
  const rows = await listCharges(database.subtree(caller.reach), scoped, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** 404 outside of the caller's scope. */
export function getRental({ database }: OperationsContext, caller: Caller, id: number): Promise<RentalRow> {
  return findReached(database.subtree(caller.reach), caller, id);
}

/** Lets a terminal to the establishment where it stands, and answers the rental. 400 for one that is let already or stands nowhere. */
export async function createRental(
  context: OperationsContext,
  call: UserCall,
  body: Static<typeof NewRentalBody>,
): Promise<RentalRow> {
  const { caller, language, origin } = call;
  const { clock, database } = context;
  const { dia_vencimento, forma_cobranca, inicio, terminal_id: terminalId, valor_mensal_centavos } = body;
  const form = { ...readRental(body), dia_vencimento, forma_cobranca, valor_mensal_centavos };
  const reader = new FieldReader();
  const start = inicio === undefined ? todayOf(clock, caller) : reader.date('inicio', inicio);
  reader.throwIfAny(language);
  const terminal = await findRentedTerminal(
    database.subtree(caller.reach),
    operationsScope(caller),
    terminalId,
  );
  if (terminal === null) throw operationsProblems.terminalUnknown();
  const { establishmentId } = terminal;
  if (establishmentId === null) throw operationsProblems.terminalNeedsLocation();
  return call.transaction([terminal.tenantId], async (tx) => {
    const owner = { ...terminal, establishmentId, terminalId, inicio: start };
    const id = await insertRental(tx, owner, form, clock.now());
    const made = await findReached(tx, caller, id);
    await writeAudit(tx, clock, origin, { ...auditTarget('rental.created', made), after: auditState(made) });
    return made;
  });
}

/** Changes the fields that were sent; one that ends has its last day, today unless the body names it. */
export async function updateRental(
  context: OperationsContext,
  call: UserCall,
  id: number,
  body: RentalPatchBody,
): Promise<void> {
  const { caller, language, origin } = call;
  const { clock, database } = context;
  const { tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  await call.transaction([tenantId], async (tx) => {
    await lockRental(tx, tenantId, id);
    const before = await findReached(tx, caller, id);
    assertCurrent(call, body.versao, before);
    const { fim, status = before.status } = body;
    const reader = new FieldReader();
    if (fim !== undefined && reader.date('fim', fim) < before.inicio) reader.add('fim', 'order');
    reader.throwIfAny(language);
    if (move(TRANSITIONS, before.status, status) === 'refused') {
      throw operationsProblems.transition({ values: { from: before.status, to: status } });
    }
    const today = todayOf(clock, caller);
    const end =
      fim ?? (status === 'encerrado' && before.fim === null ? laterOf(today, before.inicio) : undefined);
    const form: RentalForm = { ...readRental(body), status, ...(end === undefined ? {} : { fim: end }) };
    await changeRental(tx, before, form, clock.now());
    const changes = changedFields(auditState(before), auditState(await findReached(tx, caller, id)));
    if (changes !== null)
      await writeAudit(tx, clock, origin, { ...auditTarget('rental.updated', before), ...changes });
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
  const row = await findRental(db, operationsScope(caller), id);
  if (row === null) throw operationsProblems.rentalNotFound();
  return row;
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: RentalRow) {
  return { tenantId, action, targetType: 'rental', targetUuid: uuid, targetId: id, companyId };
}

function auditState({ version, ...rental }: RentalRow): Record<string, unknown> {
  return rental;
}
