import { defineProblems } from '../../platform/problem.ts';

/** What is refused of the handling of disputes. */
export const disputeProblems = defineProblems({
  evidenceNotFound: {
    status: 404,
    code: 'dispute.evidenceNotFound',
    'pt-BR': 'O documento da contestação não foi encontrado.',
    en: 'The document of the dispute was not found.',
  },
  evidenceSent: {
    status: 400,
    code: 'dispute.evidenceSent',
    'pt-BR': 'A defesa já foi enviada: os documentos dela ficam.',
    en: 'The defence was sent: its documents stay.',
  },
  evidenceFull: {
    status: 400,
    code: 'dispute.evidenceFull',
    'pt-BR': 'A contestação já tem 30 documentos.',
    en: 'The dispute has 30 documents already.',
  },
  noEmail: {
    status: 400,
    code: 'dispute.noEmail',
    'pt-BR': 'O estabelecimento não tem e-mail no cadastro: envie a carta em PDF.',
    en: 'The establishment has no e-mail address: send the letter as a PDF.',
  },
  responsible: {
    status: 400,
    code: 'dispute.responsible',
    field: 'responsavel_id',
    'pt-BR': 'O responsável precisa ser uma pessoa ativa da conta.',
    en: 'The person responsible must be an active one of the account.',
  },
  limits: {
    status: 400,
    code: 'dispute.limits',
    field: 'limite_percentual',
    'pt-BR':
      'Os percentuais precisam estar entre 0,0001 e 100, e o limite não pode ser menor do que o aviso.',
    en: 'Percentages must be between 0.0001 and 100, and the limit cannot be below the warning.',
  },
  wholeTenant: {
    status: 403,
    code: 'dispute.wholeTenant',
    'pt-BR': 'Os limites são da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'The limits are of the whole account, and your access is of one company only.',
  },
});
