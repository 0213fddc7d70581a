import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import type { Caller } from '../../platform/auth/caller.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { DEFAULT_ROUNDING } from '../money/index.ts';
import type { AdvanceModel } from './advance-cost.ts';
import { answerFees, type FeeAnswer } from './fee-scenarios.ts';
import { rateProblems } from './problems.ts';
import type { RateRange } from './rate-plan.ts';
import { listRatePlans, type RatePlanRecord } from './rate-plan-queries.ts';
import { assertRanges, type RangeBody, readRange } from './rate-plan-service.ts';

/** What the simulator is asked, as callers write it. */
export interface QuoteRequest {
  valor_centavos: number;
  modalidade: RateModality;
  bandeira: CardBrand;
  parcelas: number;
  repassar_taxa?: boolean;
  antecipar?: boolean;
  taxa_antecipacao_mensal?: string;
  prazo_recebimento_dias?: number;
  modelo_antecipacao?: AdvanceModel;
  taxas?: RangeBody[];
  plano_taxas_id?: number;
  todas_as_parcelas?: boolean;
}

/**
 * Fees of a sale by the rates that were sent, else by a plan of the tenant: the named one or its default. 400 when no
 * rate fits, the brand does not belong to the modality, or advancing would cost more than the sale.
 */
export async function quoteFees(
  context: DirectoryContext,
  caller: Caller,
  request: QuoteRequest,
  language: Language,
): Promise<FeeAnswer> {
  if ((request.bandeira === 'pix') !== (request.modalidade === 'pix')) throw rateProblems.invalidBrand();
  const reader = new FieldReader();
  const date = todayOf(context.clock, caller);
  const sent =
    request.taxas?.map((range, index) => readRange(reader, range, `taxas.${index}.`, date)) ?? null;
  const rate = request.taxa_antecipacao_mensal;
  const advanceRate = rate === undefined ? null : reader.rate('taxa_antecipacao_mensal', rate);
  reader.throwIfAny(language);
  if (sent !== null) assertRanges(sent, 'taxas', language);
  const plan = needsPlan(request) ? await findPlan(context, caller, request.plano_taxas_id) : null;
  const ranges: readonly RateRange[] = sent ?? plan?.ranges ?? [];
  const advance = {
    monthlyRatePpm: advanceRate ?? plan?.taxaAntecipacaoPpm ?? 0,
    paidInDays: request.prazo_recebimento_dias ?? 1,
    model: request.modelo_antecipacao ?? 'linear',
  };
  const answer = answerFees(
    {
      centavos: request.valor_centavos,
      modality: request.modalidade,
      brand: request.bandeira,
      installments: request.parcelas,
      customerPays: request.repassar_taxa ?? false,
      advance: request.antecipar === true ? advance : null,
      rounding: DEFAULT_ROUNDING,
      allInstallments: request.todas_as_parcelas ?? false,
      date,
    },
    ranges,
  );
  if (answer === 'parcelas_invalidas') throw rateProblems.invalidInstallments();
  if (answer === 'taxa_nao_cadastrada') throw rateProblems.noRate();
  if (answer === 'antecipacao_inviavel') throw rateProblems.advanceImpossible();
  return answer;
}

/**
 * Whether a plan of the tenant has a part in the answer: for rates that were not sent, for the rate of an advance that was not, and
 * to refuse one that is named and unknown. Nothing is read for what was sent whole.
 */
function needsPlan({
  antecipar,
  plano_taxas_id,
  taxa_antecipacao_mensal,
  taxas,
}: Pick<QuoteRequest, 'antecipar' | 'plano_taxas_id' | 'taxa_antecipacao_mensal' | 'taxas'>): boolean {
  if (taxas === undefined) return true;
  return taxa_antecipacao_mensal === undefined && (antecipar === true || plano_taxas_id !== undefined);
}

async function findPlan(
  { database }: DirectoryContext,
  { tenant }: Caller,
  id: number | undefined,
): Promise<RatePlanRecord | null> {
  const tenantIds = tenant === null ? [] : [tenant.id];
  const plans = await listRatePlans(database.subtree(tenantIds), { tenantIds });
  const plan = plans.find((one) => (id === undefined ? one.padrao : one.id === id)) ?? null;
  if (plan === null && id !== undefined) throw rateProblems.ratePlanUnknown();
  return plan;
}
