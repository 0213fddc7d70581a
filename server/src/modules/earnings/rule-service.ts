import { RATE_MODALITIES, type RateModality } from '@retaguarda/rules/modality';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { DateText, Id, nullable, oneOf } from '../../platform/http/schema.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { companyProblems, findOwnerCompany } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { listRatePlans } from '../rates/index.ts';
import { type CommissionRule, mayCount, TenantRules } from './commission-rule.ts';
import { type MarginShare, sharesFault, spreadFault } from './commission-split.ts';
import { type MarginShortfall, shortfallsOf } from './margin-shortfall.ts';
import { earningProblems } from './problems.ts';
import { assertBeneficiary } from './rule-beneficiary.ts';
import {
  endRule,
  insertRule,
  listRuleRows,
  listTenantRules,
  lockRules,
  type NewRule,
  type RuleRow,
} from './rule-queries.ts';
import type { CommissionModel } from './tables.ts';

const optional = Type.Optional;

export const ruleFields = {
  company_id: optional(nullable(Id)),
  nivel: Type.Integer({ minimum: 0, maximum: 9 }),
  beneficiario: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.beneficiary }),
  beneficiario_tenant_id: optional(nullable(Id)),
  beneficiario_company_id: optional(nullable(Id)),
  beneficiario_user_id: optional(nullable(Id)),
  modelo: oneOf<CommissionModel>(['spread', 'percentual_margem', 'percentual_bruto', 'fixo']),
  modalidade: optional(oneOf<RateModality | '*'>(['*', ...RATE_MODALITIES])),
  taxa_percentual: optional(
    Type.String({ pattern: '^[0-9]{1,3}([.][0-9]{1,4})?$', description: 'all models but fixo' }),
  ),
  valor_centavos: optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'fixo' })),
  vigencia_inicio: optional(DateText),
  vigencia_fim: optional(nullable(DateText)),
};
const RuleBody = Type.Object(ruleFields);
export type RuleBody = Static<typeof RuleBody>;

/** Every rule of the tenant of the request, whenever it is valid. */
export function listRules({ database }: DirectoryContext, caller: Caller): Promise<RuleRow[]> {
  const tenantId = requestTenant(caller).id;
  return listRuleRows(database.tenant(tenantId), tenantId);
}

/**
 * Adds a rule, and answers for which sales commissions add up to more than there is from then on. 400 when it overlaps another
 * rule of its level, sells below cost, or shares out more than the whole margin.
 */
export async function createRule(
  context: DirectoryContext,
  call: UserCall,
  body: RuleBody,
): Promise<{ id: number; shortfalls: MarginShortfall[] }> {
  const { caller, origin } = call;
  const { clock } = context;
  const tenantId = requestTenant(caller).id;
  const rule = await readRule(context, call, tenantId, body);
  return call.transaction([tenantId], async (tx) => {
    await lockRules(tx, tenantId);
    await assertBeneficiary(tx, caller, tenantId, rule);
    const shortfalls = await agree(tx, tenantId, rule);
    const id = await insertRule(tx, tenantId, rule, clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'commissionRule.created',
      targetType: 'commission_rule',
      targetId: id,
      after: { ...rule },
    });
    return { id, shortfalls };
  });
}

/** For which sales commissions would add up to more than there is if the rule was added; it is not. 400 as `createRule`. */
export async function checkRule(
  context: DirectoryContext,
  call: Pick<UserCall, 'caller' | 'language'>,
  body: RuleBody,
): Promise<MarginShortfall[]> {
  const tenantId = requestTenant(call.caller).id;
  const rule = await readRule(context, call, tenantId, body);
  const db = context.database.tenant(tenantId);
  await assertBeneficiary(db, call.caller, tenantId, rule);
  return agree(db, tenantId, rule);
}

async function readRule(
  context: DirectoryContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  tenantId: number,
  body: RuleBody,
): Promise<NewRule> {
  const reader = new FieldReader();
  const today = todayOf(context.clock, caller);
  const rule = {
    companyId: body.company_id ?? null,
    nivel: body.nivel,
    beneficiario: reader.required('beneficiario', body.beneficiario),
    beneficiaryTenantId: body.beneficiario_tenant_id ?? null,
    beneficiaryCompanyId: body.beneficiario_company_id ?? null,
    beneficiaryUserId: body.beneficiario_user_id ?? null,
    modelo: body.modelo,
    modalidade: body.modalidade ?? '*',
    ...amountOf(reader, body),
    vigenciaInicio:
      body.vigencia_inicio === undefined ? today : reader.date('vigencia_inicio', body.vigencia_inicio),
    vigenciaFim: body.vigencia_fim == null ? null : reader.date('vigencia_fim', body.vigencia_fim),
  } as const;
  if (rule.vigenciaFim !== null && rule.vigenciaFim < rule.vigenciaInicio)
    reader.add('vigencia_fim', 'order');
  reader.throwIfAny(language);
  if (rule.companyId !== null) {
    const owner = await findOwnerCompany(context, caller, rule.companyId);
    if (owner.tenantId !== tenantId) throw companyProblems.unknown();
  }
  return rule;
}

/** Throws when the rule cannot be added beside the others, and answers how much their commissions take more than there is. */
async function agree(db: TenantReader, tenantId: number, rule: NewRule): Promise<MarginShortfall[]> {
  const [rules, plans] = await Promise.all([
    listTenantRules(db, tenantId),
    listRatePlans(db, { tenantIds: [tenantId] }),
  ]);
  const together = [...countingTogether([...rules, { ...rule, id: 0 }], rule)];
  for (const one of together) assertFitting(one.rules);
  const ranges = plans.flatMap((plan) => plan.ranges);
  return shortfallsOf(
    together,
    ranges.filter(({ validTo }) => validTo === null || validTo >= rule.vigenciaInicio),
  );
}

/** Ends a rule with a day, today unless the body names it; what was earned by it stays. */
export async function closeRule(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  lastDay: string | undefined,
): Promise<{ id: number }> {
  const { caller, language, origin } = call;
  const { clock } = context;
  const tenantId = requestTenant(caller).id;
  const reader = new FieldReader();
  const day = lastDay === undefined ? todayOf(clock, caller) : reader.date('vigencia_fim', lastDay);
  reader.throwIfAny(language);
  return call.transaction([tenantId], async (tx) => {
    const rule = (await listTenantRules(tx, tenantId)).find((one) => one.id === id);
    if (rule === undefined) throw earningProblems.ruleNotFound();
    if (day < rule.vigenciaInicio) reader.add('vigencia_fim', 'order');
    reader.throwIfAny(language);
    await endRule(tx, tenantId, id, day, clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'commissionRule.ended',
      targetType: 'commission_rule',
      targetId: id,
      before: { vigenciaFim: rule.vigenciaFim },
      after: { vigenciaFim: day },
    });
    return { id };
  });
}

function amountOf(reader: FieldReader, { modelo, taxa_percentual, valor_centavos }: RuleBody) {
  const isFixed = modelo === 'fixo';
  if (isFixed && valor_centavos === undefined) reader.add('valor_centavos', 'empty');
  if (isFixed && taxa_percentual !== undefined) reader.add('taxa_percentual', 'unfitting');
  if (!isFixed && taxa_percentual === undefined) reader.add('taxa_percentual', 'empty');
  if (!isFixed && valor_centavos !== undefined) reader.add('valor_centavos', 'unfitting');
  return {
    taxaPpm:
      isFixed || taxa_percentual === undefined ? null : reader.share('taxa_percentual', taxa_percentual),
    valorCentavos: isFixed ? (valor_centavos ?? 0) : null,
  };
}

/**
 * Each group of rules that count together for some sale of the new rule: sales of its company, or of each company with rules of
 * its own and of one without; of its modality, or of each one.
 */
function* countingTogether(
  rules: readonly CommissionRule[],
  added: NewRule,
): Generator<{ modality: RateModality; rules: readonly CommissionRule[] }> {
  const companies =
    added.companyId === null ? [0, ...rules.map(({ companyId }) => companyId ?? 0)] : [added.companyId];
  const modalities = added.modalidade === '*' ? RATE_MODALITIES : [added.modalidade];
  for (const companyId of new Set(companies)) {
    for (const modality of modalities) {
      const counting = rules.filter((rule) => mayCount(rule, companyId, modality));
      for (const date of daysOf(counting, added)) {
        yield { modality, rules: new TenantRules(counting).of({ companyId, modality, date }) };
      }
    }
  }
}

/** The first day of the rule, and each later day of its validity on which another rule begins. */
function daysOf(
  rules: readonly CommissionRule[],
  { vigenciaFim, vigenciaInicio: first }: NewRule,
): Set<string> {
  const days = rules.map(({ vigenciaInicio }) => vigenciaInicio);
  return new Set([first, ...days.filter((day) => first <= day && day <= (vigenciaFim ?? day))]);
}

function assertFitting(together: readonly CommissionRule[]): void {
  const rates = together.filter(({ modelo }) => modelo === 'spread').map(({ taxaPpm }) => taxaPpm ?? 0);
  if (spreadFault(rates) !== null) throw earningProblems.belowCost();
  const shares = together.flatMap(({ modelo, taxaPpm }): MarginShare[] =>
    modelo === 'percentual_margem' ? [{ model: modelo, ratePpm: taxaPpm ?? 0 }] : [],
  );
  if (sharesFault(shares) !== null) throw earningProblems.aboveWhole();
}
