import type { ProposalTables } from '../../modules/proposals/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { type DemoScope, daysBefore, demoUuid } from './demo-scope.ts';

const query = queryBuilder<ProposalTables>();

const VALID_FROM = '2020-01-01';

/** The example table: debit 1.39, credit from 3.19 on, half a point more for some brands, Pix 0.99. */
const RATES = [
  ['debito', 1, 1, 13_900],
  ['credito', 1, 1, 31_900],
  ['credito', 2, 6, 38_900],
  ['credito', 7, 12, 43_900],
  ['credito', 13, 18, 49_900],
] as const;

const DEARER = ['elo', 'amex', 'hipercard'] as const;
const DEARER_PPM = 5_000;

/** The rates as a proposal keeps them. */
export function demoRates() {
  const any = RATES.map(([modalidade, parcelas_de, parcelas_ate, taxa_ppm]) => ({
    bandeira: '*' as const,
    modalidade,
    parcelas_de,
    parcelas_ate,
    taxa_ppm,
  }));
  const dearer = DEARER.flatMap((bandeira) =>
    any.map((rate) => ({ ...rate, bandeira, taxa_ppm: rate.taxa_ppm + DEARER_PPM })),
  );
  const pix = {
    bandeira: 'pix' as const,
    modalidade: 'pix' as const,
    parcelas_de: 1,
    parcelas_ate: 1,
    taxa_ppm: 9_900,
  };
  return [...any, ...dearer, pix];
}

/** The rate at which each level sells; the last one sells at the rate of the sale. */
const LEVELS = [
  ['Adquirente', { debito: 8_000, credito: 18_900, pix: 3_000 }],
  ['Plataforma', { debito: 10_000, credito: 21_900, pix: 5_000 }],
  ['White label', { debito: 13_900, credito: 31_900, pix: 9_900 }],
] as const;

/** The default rate plan and the commission rules of a tenant. */
export async function insertRates({ now, tx }: DemoScope, tenantId: number): Promise<void> {
  const stamps = { created_at: daysBefore(now, 800), updated_at: daysBefore(now, 800) };
  const plan = await tx.first(
    query
      .insertInto('rate_plans')
      .values({
        tenant_id: tenantId,
        uuid: demoUuid('record', 6900),
        nome: 'Padrão',
        padrao: true,
        taxa_antecipacao_ppm: 19_900,
        ...stamps,
      })
      .returning('id'),
  );
  if (plan === null) throw new Error('insert into rate_plans returned no row');
  const common = { tenant_id: tenantId, vigencia_inicio: VALID_FROM, vigencia_fim: null };
  await tx.many(
    query
      .insertInto('rate_plan_ranges')
      .values(demoRates().map((rate) => ({ ...rate, ...common, rate_plan_id: plan.id }))),
  );
  const rules = LEVELS.flatMap(([beneficiario, rates], nivel) =>
    (['debito', 'credito', 'pix'] as const).map((modalidade) => ({
      ...common,
      ...stamps,
      company_id: null,
      nivel,
      beneficiario,
      modelo: 'spread' as const,
      modalidade,
      taxa_ppm: rates[modalidade],
    })),
  );
  await tx.many(query.insertInto('commission_rules').values(rules));
}
