import { addDays } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { hashOfTerms } from '../../src/modules/advances/advance-terms.ts';
import { bankingCalendar } from '../../src/modules/calendar/index.ts';
import { localDate } from '../../src/platform/local-date.ts';
import type { Harness } from '../harness/harness.ts';
import { makeEstablishment, type NumberedCompany, saleDraft, sell } from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';

const INSTALLMENTS = [1, 2, 3];
const NET = 10_000;

/** Where advances are made: a tenant, an admin, a company, and numbers of a plan and of a rule that waits. */
export interface AdvancePlace {
  tenant: TestTenant;
  admin: TestUser;
  company: NumberedCompany;
  of: Record<string, number>;
}

/** Advances of the installments of a sale, each at another stage, and requests that take them on. The books are open by then. */
export async function advanceSteps(
  h: Harness,
  { admin, company, of, tenant }: AdvancePlace,
): Promise<[string, object][]> {
  const shop = await makeEstablishment(admin, company.id, { plano_taxas_id: of['plan'] });
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shop.id, { modalidade: 'credito_parcelado', parcelas: 3, valorBrutoCentavos: 30_000 }),
  ]);
  const saleId = recorded[0]?.id ?? 0;
  const now = h.clock.now();
  const today = localDate(now, DEFAULT_TIME_ZONE);
  const dueOn = bankingCalendar().bankingDayIn(today, 40);
  await h.db.owner.query(
    `insert into ledger_receivables (tenant_id, transaction_id, parcela, company_id, establishment_id, vencimento,
       bruto_centavos, taxa_centavos, antecipacao_centavos, liquido_centavos, updated_at)
     select $1, $2, n, $3, $4, $5, $6, 0, 0, $6, $7 from unnest($8::int[]) n`,
    [tenant.id, saleId, company.id, shop.id, dueOn, NET, now, INSTALLMENTS],
  );
  const offer = {
    tenantId: tenant.id,
    shopId: shop.id,
    saleId,
    ruleId: of['advanceRule'] ?? 0,
    today,
    dueOn,
  };
  await h.db.owner.query(
    `insert into advance_rules (tenant_id, status, taxa_ppm, metodo, devolver_custo, automatica, limite_divida_centavos,
       author_id, author_name, decider_id, decider_name, decidida_em, created_at, updated_at)
     values ($1, 'em_vigor', 19900, 'linear', false, false, 0, 0, 'x', 1, 'x', $2, $2, $2)`,
    [tenant.id, now],
  );
  const quoted = await insertAdvance(h, offer, 1, 'cotada');
  const accepted = await insertAdvance(h, offer, 2, 'aceita');
  const picked = [{ transacao_id: saleId, parcela: 3 }];
  const motivo = 'Desistiu';
  const base = 'financeiro/antecipacoes';
  return [
    [`${base}/regras/decidir`, { id: of['advanceRule'], status: 'em_vigor', versao: 1 }],
    [`${base}/regras/propor`, { taxa_mensal: '1.99', estabelecimento_id: shop.id }],
    [`${base}/aceitar`, { id: quoted.id, versao: 1, termos_sha256: quoted.hash }],
    [`${base}/recusar`, { id: quoted.id, versao: 2, motivo }],
    [`${base}/aprovar`, { id: accepted.id, versao: 1 }],
    [`${base}/desfazer`, { id: accepted.id, versao: 3, motivo }],
    [`${base}/cotar`, { estabelecimento_id: shop.id, parcelas: picked }],
  ];
}

interface OfferPlace {
  tenantId: number;
  shopId: number;
  saleId: number;
  ruleId: number;
  today: string;
  dueOn: string;
}

/** An advance of one installment; answers its number and the hash of its terms. */
async function insertAdvance(
  h: Harness,
  { dueOn, ruleId, saleId, shopId, tenantId, today }: OfferPlace,
  installment: number,
  status: 'cotada' | 'aceita',
) {
  const now = h.clock.now();
  const item = { saleId, installment, dueOn, days: 40, net: NET, cost: 1 };
  const terms = {
    establishmentId: shopId,
    ratePpm: 19_900,
    method: 'linear',
    returnsCost: false,
    creditDay: today,
    validUntil: new Date(`${addDays(today, 1)}T18:00:00Z`),
  } as const;
  const hash = hashOfTerms(tenantId, { ...terms, items: [item] });
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into advances (tenant_id, establishment_id, rule_id, origem, status, taxa_ppm, metodo, devolver_custo,
       dia_credito, valida_ate, quantidade, liquido_centavos, custo_centavos, termos_sha256, author_id, author_name,
       aceita_por_id, aceita_por_name, aceita_em, created_at, updated_at)
     values ($1, $2, $3, 'pedido', $4, $5, 'linear', false, $6, $7, 1, $8, 1, $9, 0, 'x', $10, 'x', $11, $12, $12)
     returning id`,
    [
      ...[tenantId, shopId, ruleId, status, terms.ratePpm, today, terms.validUntil, NET, hash],
      ...(status === 'aceita' ? [0, now] : [null, null]),
      now,
    ],
  );
  const id = Number(rows[0]?.id);
  await h.db.owner.query(
    `insert into advance_items (tenant_id, advance_id, numero, transaction_id, parcela, vencimento, dias,
       liquido_centavos, custo_centavos) values ($1, $2, 1, $3, $4, $5, 40, $6, 1)`,
    [tenantId, id, saleId, installment, dueOn, NET],
  );
  return { id, hash };
}
