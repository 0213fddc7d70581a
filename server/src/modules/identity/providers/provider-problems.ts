import { defineProblems } from '../../../platform/problem.ts';

/** The most providers of a tenant. */
export const MOST_PROVIDERS = 10;

/** The most domains of a tenant. */
export const MOST_DOMAINS = 20;

/** What may be wrong with the providers and domains of a tenant. */
export const providerProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'identityProvider.notFound',
    'pt-BR': 'O provedor de acesso não foi encontrado.',
    en: 'The identity provider was not found.',
  },
  ofPlatform: {
    status: 422,
    code: 'identityProvider.ofPlatform',
    'pt-BR': 'A plataforma não tem provedores de acesso: quem a administra entra por senha ou passkey.',
    en: 'The platform has no identity providers: who administers it signs in by password or passkey.',
  },
  limit: {
    status: 422,
    code: 'identityProvider.limit',
    'pt-BR': `Há no máximo ${MOST_PROVIDERS} provedores de acesso.`,
    en: `There are ${MOST_PROVIDERS} identity providers at most.`,
  },
  issuer: {
    status: 422,
    code: 'identityProvider.issuer',
    field: 'issuer',
    'pt-BR': 'O emissor é um endereço https:// na internet, sem usuário, senha, parâmetros nem "#".',
    en: 'The issuer is an https:// address on the internet, without user, password, parameters or "#".',
  },
  secretNeeded: {
    status: 422,
    code: 'identityProvider.secretNeeded',
    field: 'clientSecret',
    'pt-BR': 'Com outro emissor ou outro client ID, informe o segredo de novo.',
    en: 'With another issuer or another client ID, give the secret again.',
  },
  unreachable: {
    status: 422,
    code: 'identityProvider.unreachable',
    'pt-BR': 'O provedor não respondeu, ou respondeu algo que não é a descoberta de OpenID Connect.',
    en: 'The provider did not answer, or what it answered is no OpenID Connect discovery.',
  },
  otherIssuer: {
    status: 422,
    code: 'identityProvider.otherIssuer',
    'pt-BR': 'O provedor diz ser outro emissor. Informe o endereço exato da sua organização.',
    en: 'The provider says that it is another issuer. Give the exact address of your organisation.',
  },
  domainNotFound: {
    status: 404,
    code: 'emailDomain.notFound',
    'pt-BR': 'O domínio não foi encontrado.',
    en: 'The domain was not found.',
  },
  domainInvalid: {
    status: 422,
    code: 'emailDomain.invalid',
    field: 'domain',
    'pt-BR': 'Informe só o domínio dos e-mails, como empresa.com.br.',
    en: 'Give only the domain of the e-mail addresses, such as company.com.',
  },
  domainKnown: {
    status: 409,
    code: 'emailDomain.known',
    field: 'domain',
    'pt-BR': 'Este domínio já está na lista.',
    en: 'This domain is in the list already.',
  },
  domainTaken: {
    status: 409,
    code: 'emailDomain.taken',
    'pt-BR': 'Este domínio já foi comprovado por outra empresa.',
    en: 'Another company has shown already that this domain is its own.',
  },
  domainLimit: {
    status: 422,
    code: 'emailDomain.limit',
    'pt-BR': `Há no máximo ${MOST_DOMAINS} domínios.`,
    en: `There are ${MOST_DOMAINS} domains at most.`,
  },
  domainUnproved: {
    status: 422,
    code: 'emailDomain.unproved',
    'pt-BR':
      'O registro TXT ainda não aparece. Confira o nome e o valor; a mudança pode levar algumas horas.',
    en: 'The TXT record does not show yet. Check its name and value; the change may take some hours.',
  },
  domainUnverified: {
    status: 422,
    code: 'emailDomain.unverified',
    field: 'required',
    'pt-BR': 'Comprove o domínio antes de exigir a entrada pela empresa.',
    en: 'Verify the domain before you require the sign-in with the company.',
  },
  requiredWithout: {
    status: 422,
    code: 'emailDomain.noProvider',
    field: 'required',
    'pt-BR': 'Ligue um provedor de acesso antes de exigir a entrada pela empresa.',
    en: 'Turn an identity provider on before you require the sign-in with the company.',
  },
});
