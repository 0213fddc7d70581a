import { firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import { moveEstablishment, needsReason } from '@retaguarda/rules/establishment-status';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../../platform/db/executors.ts';
import { cleanText } from '../../../platform/http/field-faults.ts';
import { assertCurrent } from '../../../platform/http/record-version.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { findOwnerCompany, recordScope } from '../../directory/index.ts';
import { assertReservedUnchanged, type FormFieldsAnswer, type UserCall } from '../../identity/index.ts';
import { findRatePlan, rateProblems } from '../../rates/index.ts';
import { merchantProblems } from '../problems.ts';
import {
  assertEstablishmentFollows,
  assertLocationsFollow,
  assertNewEstablishmentFollows,
  establishmentFormOf,
  newEstablishmentForm,
} from './establishment-form.ts';
import {
  type EstablishmentForm,
  type LocationForm,
  readEstablishment,
  readLocation,
  readNewEstablishment,
} from './establishment-input.ts';
import {
  changeEstablishment,
  type EstablishmentChange,
  type EstablishmentRecord,
  type EstablishmentTarget,
  findEstablishment,
  insertEstablishment,
  lockEstablishment,
  type NewEstablishment,
} from './establishment-queries.ts';
import type {
  EstablishmentPatchBody,
  LocationPatchBody,
  NewEstablishmentBody,
  NewLocationBody,
} from './establishment-schema.ts';
import { auditStateOf, protectedChanges } from './establishment-view.ts';
import {
  changeLocation,
  demoteLocations,
  insertLocation,
  type LocationRow,
  listLocations,
} from './location-queries.ts';

export interface EstablishmentWithLocations {
  establishment: EstablishmentRecord;
  locations: LocationRow[];
}

/** An establishment with its locations. 404 outside of the caller's scope. */
export async function getEstablishment(
  context: DirectoryContext,
  caller: Caller,
  target: EstablishmentTarget,
): Promise<EstablishmentWithLocations> {
  const db = context.database.subtree(caller.reach);
  const establishment = await findReached(db, context, caller, target);
  const { id: establishmentId, tenantId } = establishment;
  return { establishment, locations: await listLocations(db, { tenantId, establishmentId }) };
}

/** Registers an establishment of a company with its locations; it is in analysis. */
export async function createEstablishment(
  context: DirectoryContext,
  call: UserCall,
  body: NewEstablishmentBody,
): Promise<EstablishmentWithLocations> {
  const read = readNewEstablishment(body, call.language);
  const owner = await findOwnerCompany(context, call.caller, body.company_id);
  const governed = await newEstablishmentForm(context, call.caller);
  return call.transaction([owner.tenantId], async (tx) => {
    await assertRatePlan(tx, owner.tenantId, read.form);
    const numbered = { ...owner, codigoEc: body.codigo_ec };
    const establishment = await registerEstablishment(tx, context, call, numbered, body, {
      ...read,
      governed,
    });
    const key = { tenantId: owner.tenantId, establishmentId: establishment.id };
    return { establishment, locations: await listLocations(tx, key) };
  });
}

/** What a body says of a new establishment, and the form that it follows, which is known before the transaction. */
interface GovernedEstablishment {
  form: EstablishmentForm;
  locations: readonly LocationForm[];
  governed: FormFieldsAnswer;
}

/** The writing part of a registration, in the transaction of whoever registers. 400 when it does not follow the form. */
export async function registerEstablishment(
  tx: Tx,
  context: DirectoryContext,
  { caller, language, origin }: Pick<UserCall, 'caller' | 'language' | 'origin'>,
  owner: NewEstablishment,
  { documento, locais, mcc, razao_social }: NewEstablishmentBody,
  { form, governed, locations }: GovernedEstablishment,
): Promise<EstablishmentRecord> {
  const { clock } = context;
  assertNewEstablishmentFollows(governed, { form, locations }, language);
  assertReservedUnchanged({ metadata: form.metadata ?? {} });
  const columns = { tipo_pessoa: 2, documento, mcc, razao_social, ...form };
  const id = await insertEstablishment(tx, owner, columns, clock.now());
  const key = { tenantId: owner.tenantId, establishmentId: id };
  for (const [index, location] of locations.entries()) {
    await insertLocation(tx, key, { nome: locais?.[index]?.nome ?? '', ...location }, clock.now());
  }
  const made = await findReached(tx, context, caller, { id });
  await writeAudit(tx, clock, origin, {
    ...auditTarget('establishment.created', made),
    after: auditStateOf(made),
  });
  return made;
}

/** Changes the fields that were sent. 404 outside of the scope, 400 for a status that does not follow, 412 when it is stale. */
export async function updateEstablishment(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: EstablishmentPatchBody,
): Promise<EstablishmentWithLocations> {
  const { caller } = call;
  const form = readEstablishment(body, call.language);
  const found = await findReached(context.database.subtree(caller.reach), context, caller, { id });
  const governed = await establishmentFormOf(context, found);
  return call.transaction([found.tenantId], async (tx) => {
    await lockEstablishment(tx, found.tenantId, id);
    const before = await findReached(tx, context, caller, { id });
    assertCurrent(call, body.versao, before);
    assertReservedUnchanged({ metadata: form.metadata ?? {} }, { metadata: before.metadata });
    await assertRatePlan(tx, before.tenantId, form);
    const change: EstablishmentChange = { ...form, ...statusChange(context, caller, before, body) };
    await changeEstablishment(tx, before, change, context.clock.now());
    const after = await findReached(tx, context, caller, { id });
    assertEstablishmentFollows(governed, { before, after }, call.language);
    const reason = cleanText(body.motivo);
    const note = reason === null ? {} : { motivo: reason };
    const hidden = protectedChanges(before, after);
    await auditUpdate(tx, context, call, before, auditStateOf(before), {
      ...auditStateOf(after),
      ...(hidden.length > 0 ? { dados_protegidos: hidden } : {}),
      ...note,
    });
    const { tenantId } = after;
    return { establishment: after, locations: await listLocations(tx, { tenantId, establishmentId: id }) };
  });
}

/** Adds a location; a main one takes the place of the one before. Answers its number. */
export async function addLocation(
  context: DirectoryContext,
  call: UserCall,
  establishmentId: number,
  body: NewLocationBody,
): Promise<ChangedLocation> {
  const form = readLocation(body, call.language);
  return changeLocations(context, call, establishmentId, body.versao, async (tx, key, now) => {
    if (form.principal === true) await demoteLocations(tx, key, now);
    return insertLocation(tx, key, { nome: body.nome, ...form }, now);
  });
}

/** Changes the fields that were sent. 404 for a location that the establishment does not have. */
export async function updateLocation(
  context: DirectoryContext,
  call: UserCall,
  { establishmentId, locationId }: { establishmentId: number; locationId: number },
  body: LocationPatchBody,
): Promise<ChangedLocation> {
  const form = readLocation(body, call.language);
  return changeLocations(context, call, establishmentId, body.versao, async (tx, key, now) => {
    if (form.principal === true) await demoteLocations(tx, key, now);
    const isThere = await changeLocation(tx, key, locationId, form, now);
    if (!isThere) throw merchantProblems.locationNotFound();
    return locationId;
  });
}

/** The number of the location, and its establishment as it is then. */
export interface ChangedLocation {
  id: number;
  establishment: EstablishmentRecord;
}

/** What changes a location makes a new version of its establishment. */
async function changeLocations(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  seen: number | undefined,
  work: (tx: Tx, key: { tenantId: number; establishmentId: number }, now: Date) => Promise<number>,
): Promise<ChangedLocation> {
  const { caller } = call;
  const found = await findReached(context.database.subtree(caller.reach), context, caller, { id });
  const key = { tenantId: found.tenantId, establishmentId: id };
  const governed = await establishmentFormOf(context, found);
  return call.transaction([found.tenantId], async (tx) => {
    await lockEstablishment(tx, found.tenantId, id);
    assertCurrent(call, seen, await findReached(tx, context, caller, { id }));
    const before = await listLocations(tx, key);
    const locationId = await work(tx, key, context.clock.now());
    await changeEstablishment(tx, found, {}, context.clock.now());
    const after = await listLocations(tx, key);
    assertLocationsFollow(governed, { before, after }, call.language);
    await auditUpdate(tx, context, call, found, locationState(before), locationState(after));
    return { id: locationId, establishment: await findReached(tx, context, caller, { id }) };
  });
}

function locationState(locations: readonly LocationRow[]) {
  return { locais: locations.map(({ terminais, ...location }) => location) };
}

async function auditUpdate(
  tx: Tx,
  { clock }: DirectoryContext,
  { origin }: UserCall,
  establishment: EstablishmentRecord,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const changes = changedFields(before, after);
  if (changes === null) return;
  await writeAudit(tx, clock, origin, { ...auditTarget('establishment.updated', establishment), ...changes });
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: EstablishmentRecord) {
  return { tenantId, action, targetType: 'establishment', targetUuid: uuid, targetId: id, companyId };
}

async function findReached(
  db: TenantReader,
  { clock }: DirectoryContext,
  caller: Caller,
  target: EstablishmentTarget,
): Promise<EstablishmentRecord> {
  const month = firstDayOf(monthOf(todayOf(clock, caller)));
  const found = await findEstablishment(db, recordScope(caller), target, month);
  if (found === null) throw merchantProblems.establishmentNotFound();
  return found;
}

async function assertRatePlan(
  tx: Tx,
  tenantId: number,
  { rate_plan_id: id }: EstablishmentForm,
): Promise<void> {
  if (id == null) return;
  if ((await findRatePlan(tx, { tenantIds: [tenantId] }, id)) === null) throw rateProblems.ratePlanUnknown();
}

/** The day on which an establishment is accepted is the day on which it joined. */
function statusChange(
  { clock }: DirectoryContext,
  caller: Caller,
  before: EstablishmentRecord,
  { motivo, status }: EstablishmentPatchBody,
): EstablishmentChange {
  if (status === undefined || status === before.status) return {};
  if (moveEstablishment(before.status, status) === 'refused') {
    throw statusProblems.transition({ values: { from: before.status, to: status } });
  }
  if (needsReason(before.status, status) && cleanText(motivo) === null) {
    throw merchantProblems.reasonRequired();
  }
  const joins = status === 'ativo' && before.dataCredenciamento === null;
  return joins ? { status, data_credenciamento: todayOf(clock, caller) } : { status };
}
