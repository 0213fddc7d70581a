export const PROCESSING = '/api/v1/privacy/processing';
export const CONTACT = '/api/v1/privacy/contact';

/** An activity of a tenant's own. */
export const RAFFLE = {
  ...{ name: 'Sorteio', purpose: 'Sortear um prêmio', legalBasis: 'consentimento', data: 'Nome; e-mail' },
  ...{ people: 'Clientes', recipients: '', retention: '30 dias', security: 'Cofre', transfer: '' },
};
