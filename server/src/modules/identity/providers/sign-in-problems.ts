import { defineProblems } from '../../../platform/problem.ts';

/** Why somebody does not come in by way of their company. The page to sign in says them by their codes. */
export const oidcProblems = defineProblems({
  expired: {
    status: 401,
    code: 'oidc.expired',
    'pt-BR': 'O tempo para entrar pela empresa acabou, ou foi outro navegador que começou. Comece de novo.',
    en: 'The time to sign in with your company is over, or another browser began. Begin again.',
  },
  denied: {
    status: 401,
    code: 'oidc.denied',
    'pt-BR': 'O provedor da empresa não deixou entrar, ou a entrada foi cancelada.',
    en: 'The provider of your company did not let you in, or you cancelled.',
  },
  failed: {
    status: 401,
    code: 'oidc.failed',
    'pt-BR':
      'A resposta do provedor da empresa não pôde ser conferida. Tente de novo ou avise quem o administra.',
    en: 'What the provider of your company answered could not be verified. Try again, or tell who administers it.',
  },
  unavailable: {
    status: 503,
    code: 'oidc.unavailable',
    'pt-BR': 'O provedor da empresa não responde agora. Tente de novo em instantes.',
    en: 'The provider of your company does not answer now. Try again in a moment.',
  },
  noEmail: {
    status: 403,
    code: 'oidc.noEmail',
    'pt-BR': 'O provedor da empresa não disse um e-mail confirmado.',
    en: 'The provider of your company named no verified e-mail address.',
  },
  foreignDomain: {
    status: 403,
    code: 'oidc.foreignDomain',
    'pt-BR': 'Este e-mail não é de um domínio comprovado pela empresa.',
    en: 'This e-mail address is of no domain that the company has verified.',
  },
  elsewhere: {
    status: 403,
    code: 'oidc.elsewhere',
    'pt-BR': 'A sua conta não é desta empresa. Entre com a sua senha.',
    en: 'Your account is not of this company. Sign in with your password.',
  },
  otherPerson: {
    status: 403,
    code: 'oidc.otherPerson',
    'pt-BR':
      'A sua conta está ligada a outra identidade neste provedor. Avise quem administra a sua empresa.',
    en: 'Your account is linked with another identity at this provider. Tell who administers your company.',
  },
  noAccount: {
    status: 403,
    code: 'oidc.noAccount',
    'pt-BR': 'Você ainda não tem conta aqui. Peça um convite a quem administra a sua empresa.',
    en: 'You have no account here yet. Ask who administers your company for an invitation.',
  },
  required: {
    status: 403,
    code: 'auth.companySignInRequired',
    'pt-BR': 'A sua empresa exige que você entre pelo provedor dela. Escolha "Usar a conta da empresa".',
    en: 'Your company requires you to sign in with its provider. Choose "Use your company account".',
  },
});
