import { defineProblems } from '../../platform/problem.ts';

/** What may be wrong with texts about privacy and with answers to them. */
export const privacyTextProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'privacyText.notFound',
    'pt-BR': 'Não há texto publicado com este número.',
    en: 'No text with this number was published.',
  },
  draftEmpty: {
    status: 409,
    code: 'privacyText.draftEmpty',
    'pt-BR': 'Escreva e salve o texto nas duas línguas antes de publicar.',
    en: 'Write and save the text in both languages before publishing it.',
  },
  numberTaken: {
    status: 409,
    code: 'privacyText.numberTaken',
    'pt-BR': 'Esta versão já foi publicada, ou não é a próxima; carregue a página de novo.',
    en: 'This version was published already, or is not the next one; load the page again.',
  },
  outdated: {
    status: 409,
    code: 'privacyText.outdated',
    'pt-BR': 'Há uma versão mais nova deste texto; leia-a antes de responder.',
    en: 'There is a newer version of this text; read it before answering.',
  },
  notOptional: {
    status: 422,
    code: 'privacyText.notOptional',
    field: 'answer',
    'pt-BR': 'Somente o consentimento pode ser recusado ou retirado.',
    en: 'Only the consent may be declined or withdrawn.',
  },
  notGiven: {
    status: 409,
    code: 'privacyText.notGiven',
    'pt-BR': 'Não há consentimento em vigor para retirar.',
    en: 'There is no consent to withdraw.',
  },
  answeredMeanwhile: {
    status: 409,
    code: 'privacyText.answeredMeanwhile',
    'pt-BR': 'Esta resposta já foi registrada em outra janela.',
    en: 'This was answered in another window already.',
  },
});
