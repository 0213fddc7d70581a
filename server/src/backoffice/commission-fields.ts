import { DECIDED_STATUSES, statementMoves } from '@retaguarda/rules/statement-status';
import { type Static, Type } from 'typebox';
import type { CommissionRow, CommissionTotalRow, StatementRow } from '../modules/commissions/index.ts';
import type { MarginShortfall, RuleRow } from '../modules/earnings/index.ts';
import { mayRead } from '../modules/identity/index.ts';
import { rateText } from '../modules/merchants/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text } from '../platform/http/schema.ts';
import type { Language, Message } from '../platform/problem.ts';
import { Managed, managedBy, movesField, movesFor } from './record-moves.ts';

export const Commission = named(
  'CommissionEntry',
  Type.Object({
    id: Type.Integer(),
    transacao_id: Type.Integer(),
    estabelecimento: { ...nullable(Text), description: 'null for who may not read establishments' },
    nivel: Type.Integer(),
    beneficiario: Text,
    modelo: Text,
    percentual: nullable(Text),
    base_centavos: Type.Integer(),
    valor_centavos: Type.Integer(),
    data: Text,
    competencia: Text,
    status: Text,
  }),
);

export function commissionOf(caller: Caller, row: CommissionRow): Static<typeof Commission> {
  return {
    id: row.id,
    transacao_id: row.saleId,
    estabelecimento: mayRead(caller, 'establishment') ? row.establishment : null,
    nivel: row.nivel,
    beneficiario: row.beneficiario,
    modelo: row.modelo,
    percentual: rateText(row.percentualPpm),
    base_centavos: row.baseCentavos,
    valor_centavos: row.valorCentavos,
    data: row.dia,
    competencia: row.competencia,
    status: row.status,
  };
}

export const CommissionTotal = named(
  'CommissionTotal',
  Type.Object({
    nivel: Type.Integer(),
    beneficiario: Text,
    status: Text,
    quantidade: Type.Integer(),
    valor_centavos: Type.Integer(),
  }),
);

export function commissionTotalOf({
  valorCentavos,
  ...row
}: CommissionTotalRow): Static<typeof CommissionTotal> {
  return { ...row, valor_centavos: valorCentavos };
}

export const Rule = named(
  'CommissionRule',
  Type.Object({
    id: Type.Integer(),
    company_id: nullable(Type.Integer()),
    nivel: Type.Integer(),
    beneficiario: Text,
    beneficiario_tenant_id: nullable(Type.Integer()),
    beneficiario_company_id: nullable(Type.Integer()),
    beneficiario_user_id: nullable(Type.Integer()),
    modelo: Text,
    modalidade: Text,
    taxa_percentual: nullable(Text),
    valor_centavos: nullable(Type.Integer()),
    vigencia_inicio: Text,
    vigencia_fim: nullable(Text),
    abilities: Managed,
  }),
);

export function ruleOf(caller: Caller, rule: RuleRow): Static<typeof Rule> {
  return {
    id: rule.id,
    company_id: rule.companyId,
    nivel: rule.nivel,
    beneficiario: rule.beneficiario,
    beneficiario_tenant_id: rule.beneficiaryTenantId,
    beneficiario_company_id: rule.beneficiaryCompanyId,
    beneficiario_user_id: rule.beneficiaryUserId,
    modelo: rule.modelo,
    modalidade: rule.modalidade,
    taxa_percentual: rateText(rule.taxaPpm),
    valor_centavos: rule.valorCentavos,
    vigencia_inicio: rule.vigenciaInicio,
    vigencia_fim: rule.vigenciaFim,
    abilities: managedBy(caller, 'commission_rule'),
  };
}

/** A warning about sales whose commissions are more than the fees that are shared. */
export const RuleWarning = named(
  'CommissionRuleWarning',
  Type.Object({
    codigo: Text,
    modalidade: Text,
    taxa_percentual: { ...Text, description: 'the fee of a rate plan at which it is worst' },
    abaixo_de_centavos: {
      ...nullable(Type.Integer()),
      description: 'sales below this amount; null for every sale',
    },
    mensagem: Text,
  }),
);

export function warningOf(shortfall: MarginShortfall, language: Language): Static<typeof RuleWarning> {
  const { belowCentavos, modality, mdrRatePpm } = shortfall;
  const rate = rateText(mdrRatePpm) ?? '';
  return {
    codigo: 'comissoes_acima_da_margem',
    modalidade: modality,
    taxa_percentual: rate,
    abaixo_de_centavos: belowCentavos,
    mensagem: warningTexts[belowCentavos === null ? 'always' : 'below'][language]
      .replace('{modality}', modality)
      .replace('{rate}', language === 'en' ? rate : rate.replace('.', ','))
      .replace('{below}', reais(belowCentavos ?? 0, language)),
  };
}

const warningTexts = {
  always: {
    'pt-BR':
      'Com a taxa de {rate} % ({modality}), as comissões passam do que há para repartir em toda venda: a plataforma paga a diferença.',
    en: 'At the fee of {rate} % ({modality}), commissions take more than there is to share of every sale: the platform pays the difference.',
  },
  below: {
    'pt-BR':
      'Com a taxa de {rate} % ({modality}), as comissões passam do que há para repartir nas vendas abaixo de {below}: a plataforma paga a diferença.',
    en: 'At the fee of {rate} % ({modality}), commissions take more than there is to share of sales below {below}: the platform pays the difference.',
  },
} satisfies Record<string, Message>;

function reais(centavos: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(centavos / 100);
}

const Moment = nullable(Text);
const Person = nullable(Type.Object({ id: Type.Integer(), nome: Text }));

export const Statement = named(
  'CommissionStatement',
  Type.Object({
    id: { ...nullable(Type.Integer()), description: 'null while the month is open' },
    company_id: Type.Integer(),
    empresa: Text,
    competencia: Text,
    nivel: Type.Integer(),
    beneficiario: Text,
    status: Text,
    quantidade: Type.Integer(),
    valor_centavos: Type.Integer(),
    valor_estornado_centavos: Type.Integer(),
    valor_liquido_centavos: Type.Integer(),
    apurada_em: Moment,
    liberada_em: Moment,
    liberada_por: Person,
    paga_em: Moment,
    paga_por: Person,
    referencia: { ...nullable(Text), description: 'what the payment is called at the bank' },
    moves: movesField(DECIDED_STATUSES),
    abilities: Managed,
    versao: nullable(Type.Integer()),
  }),
);

export function statementOf(caller: Caller, row: StatementRow): Static<typeof Statement> {
  return {
    id: row.id,
    company_id: row.companyId,
    empresa: row.empresa,
    competencia: row.competencia,
    nivel: row.nivel,
    beneficiario: row.beneficiario,
    status: row.status,
    quantidade: row.quantidade,
    valor_centavos: row.valorCentavos,
    valor_estornado_centavos: row.estornadoCentavos,
    valor_liquido_centavos: row.valorCentavos + row.estornadoCentavos,
    apurada_em: row.apuradaEm?.toISOString() ?? null,
    liberada_em: row.liberadaEm?.toISOString() ?? null,
    liberada_por: row.liberadaPor,
    paga_em: row.pagaEm?.toISOString() ?? null,
    paga_por: row.pagaPor,
    referencia: row.reference,
    moves: movesFor(caller, 'commission_statement', row.id === null ? [] : statementMoves(row.status)),
    abilities: managedBy(caller, 'commission_statement'),
    versao: row.version,
  };
}
