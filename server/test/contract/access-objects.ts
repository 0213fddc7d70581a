import { randomUUID } from 'node:crypto';
import type { TestUser } from '../harness/people.ts';
import { create, type Example, type Owner, oncePerOwner } from './owner.ts';

export const ENDPOINT = { name: 'ERP', url: 'https://example.com/eventos', events: ['company.created'] };

export const PROVIDER = {
  name: 'Contas',
  issuer: 'https://login.example.com',
  clientId: 'retaguarda',
  clientSecret: 'segredo de exemplo',
};

export const ACTIVITY = {
  ...{ name: 'Sorteio', purpose: 'Sortear um prêmio', legalBasis: 'consentimento', data: 'Nome' },
  ...{ people: 'Clientes', recipients: '', retention: '30 dias', security: '', transfer: '' },
};

/** Only owners change where people sign in. */
const ownerOfTenant = ({ tenant }: Owner): Promise<TestUser> => tenant.user({ role: 'super-admin' });

const domainOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/auth/email-domains', { domain: `${randomUUID()}.example.com` })).body.id;

const hostOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/portal/hosts', { host: `${randomUUID()}.example.com` })).body.id;

const providerOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/auth/identity-providers', PROVIDER)).body.id;

const connectionOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/auth/scim-connections', { name: 'Diretório' })).body.id;

const activityOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/privacy/processing', ACTIVITY)).body.id;

/** What decides who comes in and may do what, by the names of parameters. */
export const ACCESS_OBJECTS: Record<string, Example> = {
  invitationId: oncePerOwner((owner) =>
    create(owner, '/api/v1/auth/invitations', {
      nome: 'Convidada',
      email: `${randomUUID()}@example.com`,
      roleNumber: '5',
    }),
  ),
  customRoleId: oncePerOwner((owner) =>
    create(owner, '/api/v1/auth/custom-roles', {
      name: `Papel ${randomUUID()}`,
      role: 'viewer',
      permissions: ['comissoes.read'],
    }),
  ),
  domainId: oncePerOwner(async (owner) => domainOf(await ownerOfTenant(owner))),
  hostId: oncePerOwner(async (owner) => hostOf(await ownerOfTenant(owner))),
  providerId: oncePerOwner(async (owner) => providerOf(await ownerOfTenant(owner))),
  connectionId: oncePerOwner(async (owner) => connectionOf(await ownerOfTenant(owner))),
  endpointId: oncePerOwner((owner) => create(owner, '/api/v1/webhooks', ENDPOINT)),
  activityId: oncePerOwner(async (owner) => activityOf(await ownerOfTenant(owner))),
  tokenId: oncePerOwner(async (owner) =>
    String(await create(owner, '/api/v1/tokens', { name: 'ERP', scopes: ['perm-user-list'] })),
  ),
  serviceAccountId: oncePerOwner((owner) =>
    create(owner, '/api/v1/service-accounts', { name: 'ERP', scopes: ['perm-user-list'] }),
  ),
  'endSession.id': async ({ person }) => {
    const bearer = await person.freshToken();
    const sessions = await person.get(`/api/v1/auth/users/${person.uuid}/sessions`, { bearer });
    return sessions.body.find(({ current }: { current: boolean }) => current).id;
  },
};
