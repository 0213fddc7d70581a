import type { CardBrand } from './card-brand.ts';

/** Why a cardholder disputes, whatever the scheme calls it; the values are wire names. */
export const DISPUTE_REASONS = [
  'fraude',
  'autorizacao',
  'processamento',
  'desacordo_comercial',
  'outro',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** How far a case is at the scheme, in that order; the values are wire names. */
export const DISPUTE_ROUNDS = ['solicitacao', 'contestacao', 'pre_arbitragem', 'arbitragem'] as const;
export type DisputeRound = (typeof DISPUTE_ROUNDS)[number];

/** A reason as a scheme numbers it. */
export interface DisputeCode {
  code: string;
  reason: DisputeReason;
  'pt-BR': string;
  en: string;
}

const of = (reason: DisputeReason, code: string, pt: string, en: string): DisputeCode => ({
  code,
  reason,
  'pt-BR': pt,
  en,
});

const VISA: readonly DisputeCode[] = [
  of('fraude', '10.1', 'Cartão falsificado, responsabilidade do chip', 'Counterfeit card, EMV liability'),
  of('fraude', '10.2', 'Fraude sem falsificação, responsabilidade do chip', 'Other fraud, EMV liability'),
  of('fraude', '10.3', 'Outra fraude com cartão presente', 'Other fraud, card present'),
  of('fraude', '10.4', 'Outra fraude sem cartão presente', 'Other fraud, card absent'),
  of('fraude', '10.5', 'Programa de monitoramento de fraude', 'Fraud monitoring programme'),
  of('autorizacao', '11.1', 'Cartão em boletim de bloqueio', 'Card recovery bulletin'),
  of('autorizacao', '11.2', 'Autorização negada', 'Authorization declined'),
  of('autorizacao', '11.3', 'Sem autorização', 'No authorization'),
  of('processamento', '12.1', 'Apresentação fora do prazo', 'Late presentment'),
  of('processamento', '12.2', 'Código de transação incorreto', 'Wrong transaction code'),
  of('processamento', '12.3', 'Moeda incorreta', 'Wrong currency'),
  of('processamento', '12.4', 'Número de conta incorreto', 'Wrong account number'),
  of('processamento', '12.5', 'Valor incorreto', 'Wrong amount'),
  of(
    'processamento',
    '12.6',
    'Cobrança em dobro ou paga de outra forma',
    'Duplicate, or paid by other means',
  ),
  of('processamento', '12.7', 'Dados inválidos', 'Invalid data'),
  of('desacordo_comercial', '13.1', 'Mercadoria ou serviço não recebido', 'Not received'),
  of('desacordo_comercial', '13.2', 'Recorrência cancelada', 'Recurring charge cancelled'),
  of('desacordo_comercial', '13.3', 'Diferente do descrito ou com defeito', 'Not as described, or defective'),
  of('desacordo_comercial', '13.4', 'Mercadoria falsificada', 'Counterfeit goods'),
  of('desacordo_comercial', '13.5', 'Informação enganosa', 'Misrepresentation'),
  of('desacordo_comercial', '13.6', 'Crédito não processado', 'Credit not processed'),
  of('desacordo_comercial', '13.7', 'Mercadoria ou serviço cancelado', 'Cancelled goods or services'),
  of('desacordo_comercial', '13.8', 'Crédito original não aceito', 'Original credit not accepted'),
  of('desacordo_comercial', '13.9', 'Dinheiro não entregue', 'Cash not received'),
];

const MASTERCARD: readonly DisputeCode[] = [
  of('autorizacao', '4807', 'Cartão em boletim de bloqueio', 'Warning bulletin'),
  of('autorizacao', '4808', 'Sem autorização exigida', 'Required authorization not obtained'),
  of('processamento', '4834', 'Erro no ponto de venda', 'Point-of-interaction error'),
  of('fraude', '4837', 'Sem autorização do portador', 'No cardholder authorization'),
  of('fraude', '4840', 'Transações fraudulentas repetidas', 'Fraudulent processing of transactions'),
  of('fraude', '4849', 'Atividade suspeita do estabelecimento', 'Questionable merchant activity'),
  of('desacordo_comercial', '4850', 'Cobrança de parcelas em desacordo', 'Installment billing dispute'),
  of('desacordo_comercial', '4853', 'Desacordo do portador', 'Cardholder dispute'),
  of('fraude', '4863', 'Portador não reconhece', 'Cardholder does not recognize'),
  of('fraude', '4870', 'Responsabilidade do chip', 'Chip liability shift'),
  of('fraude', '4871', 'Responsabilidade do chip e senha', 'Chip and PIN liability shift'),
];

/** The codes of a scheme; those of the others come from the acquirer, and mean what somebody says that they mean. */
export function disputeCodesOf(brand: CardBrand): readonly DisputeCode[] {
  if (brand === 'visa') return VISA;
  return brand === 'mastercard' ? MASTERCARD : [];
}

/** By what stands before the point. */
const VISA_FAMILIES: Readonly<Record<string, DisputeReason>> = {
  '10': 'fraude',
  '11': 'autorizacao',
  '12': 'processamento',
  '13': 'desacordo_comercial',
};

/** What a code of the scheme means; null where its list says nothing of it. Visa's families count for codes that are new. */
export function reasonOfCode(brand: CardBrand, code: string): DisputeReason | null {
  const known = disputeCodesOf(brand).find((one) => one.code === code);
  if (known !== undefined) return known.reason;
  const [family = ''] = code.split('.', 1);
  return brand === 'visa' ? (VISA_FAMILIES[family] ?? null) : null;
}

/** Whether a case is further at the scheme than it was. */
export function isLaterRound(round: DisputeRound, before: DisputeRound): boolean {
  return DISPUTE_ROUNDS.indexOf(round) > DISPUTE_ROUNDS.indexOf(before);
}
