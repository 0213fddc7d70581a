import { addDays } from '@retaguarda/rules/calendar-days';
import type { ProposalTables } from '../../modules/proposals/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { dateOf, type OwnerCompany } from './demo-owner.ts';
import { demoRates } from './demo-rates.ts';
import { type DemoScope, daysBefore, demoUser, demoUuid } from './demo-scope.ts';
import type { DemoLead } from './demo-shops.ts';
import { cnpj } from './identifiers.ts';
import type { Random } from './random.ts';

const VALID_DAYS = 30;

const query = queryBuilder<ProposalTables>();

/** A proposal to the business, with the next number of its tenant. */
export async function insertLead(
  scope: DemoScope,
  random: Random,
  { companyId, tenantId, whiteLabelId }: OwnerCompany,
  lead: DemoLead,
  number: number,
): Promise<void> {
  const { now, tx } = scope;
  const created = daysBefore(now, 40 - number * 3);
  const year = Number(dateOf(now).slice(0, 4));
  const numbered = await tx.first(
    query
      .insertInto('proposal_numbers')
      .values({ tenant_id: tenantId, ano: year, ultimo: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'ano'])
          .doUpdateSet((set) => ({ ultimo: set('proposal_numbers.ultimo', '+', 1) })),
      )
      .returning('ultimo'),
  );
  await tx.many(
    query.insertInto('proposals').values({
      tenant_id: tenantId,
      uuid: demoUuid('record', 8500 + number),
      numero: `P-${year}-${String(numbered?.ultimo ?? number).padStart(6, '0')}`,
      white_label_id: whiteLabelId,
      company_id: companyId,
      lead_nome: lead.name,
      documento: cnpj(random, 'numeric'),
      mcc: '5999',
      faturamento_estimado_centavos: lead.turnover,
      taxa_antecipacao_ppm: 19_900,
      tabela_mdr: JSON.stringify(demoRates()),
      terminais: JSON.stringify([{ modelo: 'smart_pos', quantidade: 2, valor_mensal_centavos: 7990 }]),
      validade: addDays(dateOf(now), VALID_DAYS),
      status: lead.status,
      responsavel_id: demoUser(scope, lead.holder).id,
      created_at: created,
      updated_at: created,
    }),
  );
}
