import { defineProblems } from '../../platform/problem.ts';

/** What may be wrong with how the mails of a tenant are worded. */
export const mailProblems = defineProblems({
  kindUnknown: {
    status: 404,
    code: 'mailText.notFound',
    'pt-BR': 'Não existe este tipo de e-mail.',
    en: 'There is no such kind of mail.',
  },
  textInvalid: {
    status: 422,
    code: 'mailText.invalid',
    'pt-BR': 'O texto do e-mail precisa de correções.',
    en: 'The text of the mail has to be corrected.',
  },
  addressForm: {
    status: 422,
    code: 'mailSettings.address',
    'pt-BR': 'Informe um endereço de e-mail só, como avisos@empresa.com.br.',
    en: 'Give one e-mail address, such as news@company.com.',
  },
  addressUnverified: {
    status: 422,
    code: 'mailSettings.unverified',
    field: 'senderAddress',
    'pt-BR':
      'O domínio deste endereço não foi comprovado por esta empresa. Comprove-o em Entrada pela empresa, ou deixe o endereço vazio.',
    en: 'The domain of this address is not verified by this company. Verify it under Company sign-in, or leave the address empty.',
  },
  holdsAddress: {
    status: 422,
    code: 'mailSettings.link',
    'pt-BR': 'Endereços da internet não entram nos textos dos e-mails.',
    en: 'Addresses of the internet do not go into the texts of mails.',
  },
});
