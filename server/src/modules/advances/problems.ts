import { defineProblems } from '../../platform/problem.ts';

/** What is refused of advances and of the rules by which they are made. */
export const advanceProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'advance.notFound',
    'pt-BR': 'A antecipação não foi encontrada.',
    en: 'The advance was not found.',
  },
  ruleNotFound: {
    status: 404,
    code: 'advanceRule.notFound',
    'pt-BR': 'A regra de antecipação não foi encontrada.',
    en: 'The rule of advances was not found.',
  },
  noRule: {
    status: 400,
    code: 'advance.noRule',
    'pt-BR': 'Não há taxa de antecipação em vigor para o estabelecimento: proponha uma regra.',
    en: 'There is no rate of advances in force for the establishment: propose a rule.',
  },
  merchant: {
    status: 400,
    code: 'advance.merchant',
    'pt-BR': 'O estabelecimento não está ativo ou está com os repasses retidos.',
    en: 'The establishment is not active, or its payouts are held.',
  },
  debt: {
    status: 400,
    code: 'advance.debt',
    'pt-BR': 'O estabelecimento deve mais do que a regra permite.',
    en: 'The establishment owes more than the rule allows.',
  },
  ineligible: {
    status: 400,
    code: 'advance.ineligible',
    field: 'parcelas',
    'pt-BR': 'Uma das parcelas não pode ser antecipada.',
    en: 'One of the installments cannot be advanced.',
  },
  minimum: {
    status: 400,
    code: 'advance.minimum',
    field: 'parcelas',
    'pt-BR': 'O pedido precisa somar pelo menos R$ 50,00.',
    en: 'What is asked for must add up to R$ 50.00 at least.',
  },
  stage: {
    status: 400,
    code: 'advance.stage',
    'pt-BR': 'A situação da antecipação não permite isto.',
    en: 'The advance is not at a stage for this.',
  },
  expired: {
    status: 400,
    code: 'advance.expired',
    'pt-BR': 'A cotação venceu: faça outra.',
    en: 'The quote is over: make another one.',
  },
  terms: {
    status: 400,
    code: 'advance.terms',
    field: 'termos_sha256',
    'pt-BR': 'Os termos aceitos não são os da cotação.',
    en: 'The accepted terms are not those of the quote.',
  },
  ownApproval: {
    status: 403,
    code: 'advance.ownApproval',
    'pt-BR': 'Quem cota ou aceita a antecipação não a aprova: outra pessoa precisa aprovar.',
    en: 'Whoever quotes or accepts an advance does not approve it: another person has to.',
  },
  changed: {
    status: 400,
    code: 'advance.changed',
    'pt-BR': 'As parcelas mudaram desde a cotação: faça outra.',
    en: 'The installments have changed since the quote: make another one.',
  },
  paidOut: {
    status: 400,
    code: 'advance.paidOut',
    'pt-BR': 'Um repasse ao estabelecimento já foi aprovado desde o crédito: a antecipação fica.',
    en: 'A payout to the establishment was approved since the credit: the advance stays.',
  },
  ruleDecided: {
    status: 400,
    code: 'advanceRule.decided',
    'pt-BR': 'A regra já foi decidida.',
    en: 'The rule was decided already.',
  },
  ruleOpen: {
    status: 409,
    code: 'advanceRule.open',
    'pt-BR': 'Já há uma regra à espera de decisão.',
    en: 'There is a rule that waits for a decision already.',
  },
  ownRule: {
    status: 403,
    code: 'advanceRule.own',
    'pt-BR': 'Quem propõe a regra não decide: outra pessoa precisa aprovar ou recusar.',
    en: 'Whoever proposes a rule does not decide: another person has to approve or refuse.',
  },
  automatic: {
    status: 400,
    code: 'advanceRule.automatic',
    field: 'automatica',
    'pt-BR': 'A antecipação automática é de um estabelecimento, não de todos.',
    en: 'The automatic advance is of one establishment, not of all.',
  },
  wholeTenant: {
    status: 403,
    code: 'advanceRule.wholeTenant',
    'pt-BR': 'A regra geral é da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'The general rule is of the whole account, and your access is of one company only.',
  },
});
