import { moveTerminal, TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../../platform/db/executors.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import { cleanText } from '../../../platform/http/field-faults.ts';
import { assertCurrent, versionField } from '../../../platform/http/record-version.ts';
import { Id, nullable, oneOf } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { findOwnerCompany, recordScope } from '../../directory/index.ts';
import { FieldReader } from '../../fields/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { merchantProblems } from '../problems.ts';
import {
  changeTerminal,
  countTerminalRows,
  findPlace,
  findTerminal,
  insertTerminal,
  listTerminals,
  lockTerminal,
  type TerminalFilter,
  type TerminalForm,
  type TerminalRow,
} from './terminal-queries.ts';

const optional = Type.Optional;

export const TerminalStatusName = oneOf(TERMINAL_STATUSES);

export const newTerminalFields = {
  company_id: optional(Id),
  numero_serie: Type.String({ pattern: '^[0-9A-Za-z-]{4,40}$' }),
  modelo: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.terminalModel }),
  fabricante: optional(nullable(Type.String({ maxLength: TEXT_LENGTHS.terminalMaker }))),
  tipo: oneOf(TERMINAL_TYPES),
  chip: optional(nullable(Type.String({ maxLength: TEXT_LENGTHS.chip }))),
};
const NewTerminalBody = Type.Object(newTerminalFields);

export const terminalPatchFields = {
  ...versionField,
  modelo: optional(newTerminalFields.modelo),
  fabricante: newTerminalFields.fabricante,
  tipo: optional(newTerminalFields.tipo),
  chip: newTerminalFields.chip,
  status: optional(TerminalStatusName),
  local_id: optional(nullable(Id)),
};
const TerminalPatchBody = Type.Object(terminalPatchFields);
export type TerminalPatchBody = Static<typeof TerminalPatchBody>;

/** One page of the terminals in the caller's scope, by serial number. */
export async function listReachedTerminals(
  { database }: DirectoryContext,
  caller: Caller,
  filter: Omit<TerminalFilter, 'scope'>,
  window: Window,
): Promise<{ rows: TerminalRow[]; total: number }> {
  const scoped = { ...filter, scope: recordScope(caller) };
  const db = database.subtree(caller.reach);
  const [total, rows] = await Promise.all([countTerminalRows(db, scoped), listTerminals(db, scoped, window)]);
  return { rows, total };
}

/** 404 outside of the caller's scope. */
export function getTerminal(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<TerminalRow> {
  return findReached(database.subtree(caller.reach), caller, id);
}

/** Puts a new terminal in stock, and answers it. */
export async function createTerminal(
  context: DirectoryContext,
  call: UserCall,
  body: Static<typeof NewTerminalBody>,
): Promise<TerminalRow> {
  const { caller, origin } = call;
  const { clock } = context;
  const { company_id, numero_serie, ...rest } = body;
  const fields = readTerminal(rest, call);
  const owner = await findOwnerCompany(context, caller, company_id);
  return call.transaction([owner.tenantId], async (tx) => {
    const numeroSerie = numero_serie.toUpperCase();
    const form = { modelo: body.modelo, ...fields, tipo: body.tipo };
    const id = await insertTerminal(tx, { ...owner, numeroSerie }, form, clock.now());
    const made = await findReached(tx, caller, id);
    await writeAudit(tx, clock, origin, {
      ...auditTarget('terminal.created', made),
      after: auditState(made),
    });
    return made;
  });
}

/** Changes the fields that were sent. A terminal that goes to a location goes to the company of its establishment. */
export async function updateTerminal(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: TerminalPatchBody,
): Promise<TerminalRow> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const fields = readTerminal(body, call);
  const { tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  return call.transaction([tenantId], async (tx) => {
    await lockTerminal(tx, tenantId, id);
    const before = await findReached(tx, caller, id);
    assertCurrent(call, body.versao, before);
    const change = { ...fields, ...(await placeChange(tx, caller, tenantId, body)) };
    assertStatus(before, change);
    await changeTerminal(tx, before, change, clock.now());
    const after = await findReached(tx, caller, id);
    const changes = changedFields(auditState(before), auditState(after));
    if (changes !== null) {
      await writeAudit(tx, clock, origin, { ...auditTarget('terminal.updated', before), ...changes });
    }
    return after;
  });
}

function readTerminal(body: TerminalPatchBody, { language }: Pick<UserCall, 'language'>): TerminalForm {
  const reader = new FieldReader();
  const form: TerminalForm = {};
  if (body.modelo !== undefined) form.modelo = reader.required('modelo', body.modelo);
  reader.throwIfAny(language);
  if (body.fabricante !== undefined) form.fabricante = cleanText(body.fabricante);
  if (body.tipo !== undefined) form.tipo = body.tipo;
  if (body.chip !== undefined) form.chip = cleanText(body.chip);
  if (body.status !== undefined) form.status = body.status;
  return form;
}

async function placeChange(
  tx: Tx,
  caller: Caller,
  tenantId: number,
  { local_id: locationId }: TerminalPatchBody,
): Promise<TerminalForm & { company_id?: number }> {
  if (locationId === undefined) return {};
  if (locationId === null) return { establishment_id: null, location_id: null };
  const place = await findPlace(tx, tenantId, recordScope(caller), locationId);
  if (place === null) throw merchantProblems.locationUnknown();
  return { establishment_id: place.establishmentId, location_id: locationId, company_id: place.companyId };
}

function assertStatus(before: TerminalRow, { location_id, status = before.status }: TerminalForm): void {
  if (moveTerminal(before.status, status) === 'refused') {
    throw statusProblems.transition({ values: { from: before.status, to: status } });
  }
  const standsAt = location_id === undefined ? before.locationId : location_id;
  if (status === 'ativo' && standsAt === null) throw merchantProblems.terminalNeedsLocation();
}

async function findReached(db: TenantReader, caller: Caller, id: number): Promise<TerminalRow> {
  const row = await findTerminal(db, recordScope(caller), id);
  if (row === null) throw merchantProblems.terminalNotFound();
  return row;
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: TerminalRow) {
  return { tenantId, action, targetType: 'terminal', targetUuid: uuid, targetId: id, companyId };
}

function auditState({ createdAt, updatedAt, version, ...terminal }: TerminalRow): Record<string, unknown> {
  return terminal;
}
