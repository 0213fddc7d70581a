import { defineProblems } from '../../../platform/problem.ts';

/** The most hosts of a tenant. */
export const MOST_HOSTS = 5;

/** What may be wrong with the own hosts of portals. */
export const hostProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'portalHost.notFound',
    'pt-BR': 'O endereço não foi encontrado.',
    en: 'The host was not found.',
  },
  invalid: {
    status: 422,
    code: 'portalHost.invalid',
    field: 'host',
    'pt-BR': 'Informe só o nome do endereço, como painel.empresa.com.br.',
    en: 'Give the name of the host alone, such as panel.company.com.',
  },
  ofInstallation: {
    status: 422,
    code: 'portalHost.ofInstallation',
    field: 'host',
    'pt-BR': 'Este endereço é da própria instalação. Use um do seu domínio.',
    en: 'This host is one of the installation itself. Use one of your domain.',
  },
  known: {
    status: 409,
    code: 'portalHost.known',
    field: 'host',
    'pt-BR': 'Este endereço já está na lista.',
    en: 'This host is in the list already.',
  },
  limit: {
    status: 422,
    code: 'portalHost.limit',
    'pt-BR': `Há no máximo ${MOST_HOSTS} endereços.`,
    en: `There are ${MOST_HOSTS} hosts at most.`,
  },
  unproved: {
    status: 422,
    code: 'portalHost.unproved',
    'pt-BR':
      'O registro TXT ainda não aparece. Confira o nome e o valor; uma mudança pode levar horas para chegar aqui.',
    en: 'The TXT record does not show yet. Check name and value; a change may take hours to arrive here.',
  },
  taken: {
    status: 409,
    code: 'portalHost.taken',
    'pt-BR': 'Outra conta já comprovou este endereço.',
    en: 'Another tenant has verified this host.',
  },
  noPortal: {
    status: 422,
    code: 'portalHost.noPortal',
    'pt-BR': 'A empresa principal precisa de um subdomínio antes: é o portal que este endereço mostra.',
    en: 'The main company needs a subdomain first: it is the portal that this host shows.',
  },
  unknown: {
    status: 404,
    code: 'portalHost.unknown',
    'pt-BR': 'Nenhum portal está neste endereço.',
    en: 'No portal is at this host.',
  },
});
