import { CARD_BRANDS, type RatedBrand } from '@retaguarda/rules/card-brand';
import { MAX_INSTALLMENTS, RATE_MODALITIES } from '@retaguarda/rules/modality';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { assertCurrent, versionField } from '../../platform/http/record-version.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { DateText, named, nullable, oneOf, strictObject } from '../../platform/http/schema.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { formatRate, Rate } from '../money/index.ts';
import { rateProblems } from './problems.ts';
import { type RateRange, rateRangeFaults } from './rate-plan.ts';
import {
  changeRatePlan,
  demoteRatePlans,
  findRatePlan,
  insertRatePlan,
  listRatePlans,
  lockRatePlan,
  type RatePlanChange,
  type RatePlanRecord,
  replaceRanges,
} from './rate-plan-queries.ts';

const optional = Type.Optional;

/** One rate of a table, as callers write it. */
export const rangeFields = {
  bandeira: oneOf<RatedBrand>(['*', ...CARD_BRANDS]),
  modalidade: oneOf(RATE_MODALITIES),
  parcelas_de: Type.Integer({ minimum: 1, maximum: MAX_INSTALLMENTS }),
  parcelas_ate: Type.Integer({ minimum: 1, maximum: MAX_INSTALLMENTS }),
  taxa_percentual: Rate,
};

export const RangeBody = named(
  'RatePlanRangeInput',
  strictObject({
    ...rangeFields,
    vigencia_inicio: optional(DateText),
    vigencia_fim: optional(nullable(DateText)),
  }),
);
export type RangeBody = Static<typeof RangeBody>;

export const ratePlanFields = {
  nome: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.ratePlanName }),
  padrao: optional(Type.Boolean({ description: 'for establishments without a plan of their own' })),
  taxa_antecipacao_mensal: optional(Rate),
  faixas: optional(Type.Array(RangeBody, { maxItems: 500 })),
  status: optional(oneOf(['ativo', 'inativo'])),
};
export const ratePlanPatchFields = {
  ...ratePlanFields,
  ...versionField,
  nome: optional(ratePlanFields.nome),
};
const RatePlanBody = Type.Object(ratePlanPatchFields);
export type RatePlanBody = Static<typeof RatePlanBody>;

/** The plans of the tenant of the request. */
export function listTenantRatePlans(
  { database }: DirectoryContext,
  { tenant }: Caller,
): Promise<RatePlanRecord[]> {
  const tenantIds = tenant === null ? [] : [tenant.id];
  return listRatePlans(database.subtree(tenantIds), { tenantIds });
}

/** Makes a plan of the tenant of the request. */
export async function createRatePlan(
  context: DirectoryContext,
  call: UserCall,
  body: RatePlanBody & { nome: string },
): Promise<RatePlanRecord> {
  const { clock } = context;
  const { change, ranges } = readPlan(context, call, body);
  const tenantId = requestTenant(call.caller).id;
  return call.transaction([tenantId], async (tx) => {
    if (change.padrao === true) await demoteRatePlans(tx, tenantId, clock.now());
    const id = await insertRatePlan(tx, tenantId, { nome: body.nome, ...change }, clock.now());
    await replaceRanges(tx, { id, tenantId }, ranges ?? []);
    return auditCreated(tx, context, call, { tenantId, id });
  });
}

/** Writes the audit entry of a new plan, and answers the plan. */
export async function auditCreated(
  tx: Tx,
  { clock }: DirectoryContext,
  { origin }: Pick<UserCall, 'origin'>,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<RatePlanRecord> {
  const made = await findPlan(tx, tenantId, id);
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'ratePlan.created',
    targetType: 'rate_plan',
    targetUuid: made.uuid,
    targetId: id,
    after: auditState(made),
  });
  return made;
}

async function findPlan(tx: Tx, tenantId: number, id: number): Promise<RatePlanRecord> {
  const plan = await findRatePlan(tx, { tenantIds: [tenantId] }, id);
  if (plan === null) throw rateProblems.ratePlanNotFound();
  return plan;
}

/** Changes the fields that were sent; `faixas` puts a whole table in the place of the one before. */
export async function updateRatePlan(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: RatePlanBody,
): Promise<RatePlanRecord> {
  const { clock } = context;
  const { change, ranges } = readPlan(context, call, body);
  const tenantId = requestTenant(call.caller).id;
  return call.transaction([tenantId], async (tx) => {
    await lockRatePlan(tx, tenantId, id);
    const before = await findPlan(tx, tenantId, id);
    assertCurrent(call, body.versao, before);
    if (change.padrao === true) await demoteRatePlans(tx, tenantId, clock.now());
    await changeRatePlan(tx, before, change, clock.now());
    if (ranges !== null) await replaceRanges(tx, before, ranges);
    const after = await findPlan(tx, tenantId, id);
    const changes = changedFields(auditState(before), auditState(after));
    if (changes === null) return after;
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'ratePlan.updated',
      targetType: 'rate_plan',
      targetUuid: before.uuid,
      targetId: id,
      ...changes,
    });
    return after;
  });
}

function readPlan(
  { clock }: DirectoryContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  body: RatePlanBody,
): { change: RatePlanChange; ranges: (RateRange & { validFrom: string })[] | null } {
  const reader = new FieldReader();
  const change: RatePlanChange = {};
  if (body.nome !== undefined) change.nome = reader.required('nome', body.nome);
  if (body.padrao !== undefined) change.padrao = body.padrao;
  if (body.status !== undefined) change.status = body.status;
  if (body.taxa_antecipacao_mensal !== undefined) {
    change.taxa_antecipacao_ppm = reader.rate('taxa_antecipacao_mensal', body.taxa_antecipacao_mensal);
  }
  const today = todayOf(clock, caller);
  const ranges =
    body.faixas?.map((range, index) => readRange(reader, range, `faixas.${index}.`, today)) ?? null;
  reader.throwIfAny(language);
  assertRanges(ranges ?? [], 'faixas', language);
  return { change, ranges };
}

/** A range as the rules need it; without a beginning it is valid from today on. */
export function readRange(
  reader: FieldReader,
  range: RangeBody,
  prefix: string,
  today: string,
): RateRange & { validFrom: string } {
  return {
    brand: range.bandeira,
    modality: range.modalidade,
    installmentsFrom: range.parcelas_de,
    installmentsTo: range.parcelas_ate,
    ratePpm: reader.rate(`${prefix}taxa_percentual`, range.taxa_percentual),
    validFrom:
      range.vigencia_inicio === undefined
        ? today
        : reader.date(`${prefix}vigencia_inicio`, range.vigencia_inicio),
    validTo: range.vigencia_fim == null ? null : reader.date(`${prefix}vigencia_fim`, range.vigencia_fim),
  };
}

/** Throws 400 with what is wrong with each range. */
export function assertRanges(ranges: readonly RateRange[], path: string, language: Language): void {
  const errors = rateRangeFaults(ranges).map(({ code, index, message }) => ({
    path: `${path}.${index}`,
    code,
    message: message[language],
  }));
  if (errors.length === 0) return;
  throw requestProblems.validationFailed({
    values: { details: errors.map(({ message }) => message).join('; ') },
    errors,
  });
}

function auditState({
  nome,
  padrao,
  ranges,
  status,
  taxaAntecipacaoPpm,
}: RatePlanRecord): Record<string, unknown> {
  const faixas = ranges.map(({ ratePpm, ...range }) => ({ ...range, taxa_percentual: formatRate(ratePpm) }));
  return { nome, padrao, status, taxa_antecipacao_mensal: formatRate(taxaAntecipacaoPpm), faixas };
}
