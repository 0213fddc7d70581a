import { RATE_MODALITIES, type RateModality } from '@retaguarda/rules/modality';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { oneOf, strictObject } from '../../platform/http/schema.ts';
import type { Language } from '../../platform/problem.ts';
import { FieldReader } from '../fields/index.ts';
import { insertRule } from './rule-queries.ts';

/** The level of whoever is above a tenant: the first that earns of a sale. */
const FIRST = 0;

/** What the tenant above keeps of each sale, by modality. */
export const LevelCosts = Type.Array(
  strictObject({
    modalidade: oneOf<RateModality>(RATE_MODALITIES),
    taxa_percentual: Type.String({
      pattern: '^[0-9]{1,3}([.][0-9]{1,4})?$',
      description: 'percent of the gross',
    }),
  }),
  { maxItems: RATE_MODALITIES.length, description: 'each modality once' },
);
export type LevelCosts = Static<typeof LevelCosts>;

interface CostsOfLevel {
  tenantId: number;
  /** Whoever is above, who earns them. */
  above: { id: number; name: string };
  costs: LevelCosts;
  /** The first day on which they count. */
  from: string;
}

/**
 * Gives a new tenant the costs of its level: a rule for each modality by which the tenant above earns its rate of the gross. The caller of
 * this function has checked who may open the tenant; there are no rules yet that these could contradict. 400 for a share above 100 %, and by
 * constraint for a modality that is named twice.
 */
export async function openLevelCosts(
  tx: AnyTx,
  { clock }: { clock: Clock },
  { language, origin }: { language: Language; origin: Origin },
  { above, costs, from, tenantId }: CostsOfLevel,
): Promise<void> {
  const reader = new FieldReader();
  const rates = costs.map(({ modalidade, taxa_percentual }, index) => ({
    modalidade,
    taxaPpm: reader.share(`costs.${index}.taxa_percentual`, taxa_percentual),
  }));
  reader.throwIfAny(language);
  for (const { modalidade, taxaPpm } of rates) {
    const rule = {
      companyId: null,
      nivel: FIRST,
      beneficiario: above.name,
      beneficiaryTenantId: above.id,
      beneficiaryCompanyId: null,
      beneficiaryUserId: null,
      modelo: 'spread',
      modalidade,
      taxaPpm,
      valorCentavos: null,
      vigenciaInicio: from,
      vigenciaFim: null,
    } as const;
    const id = await insertRule(tx, tenantId, rule, clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'commissionRule.created',
      targetType: 'commission_rule',
      targetId: id,
      after: { ...rule },
    });
  }
}
