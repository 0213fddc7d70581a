import { randomUUID } from 'node:crypto';
import { DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { defaultHolders } from '../../src/modules/identity/permissions/permission-defaults.ts';
import type { RequestOptions } from '../harness/client.ts';
import { form, PDF, sentPath } from '../harness/documents.ts';
import { CONTRACT } from '../harness/payouts.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { type Mounted, parameterNames } from './mounted.ts';
import { exampleOf } from './schema-example.ts';

/** The people and things of one tenant that example requests speak of. */
export interface Owner {
  tenant: TestTenant;
  admin: TestUser;
  /** A member without any power, to be looked at and changed. */
  person: TestUser;
}

type Example = (owner: Owner) => string | Promise<string>;

/** Makes a thing once for each owner, since several parameters of one path speak of the same. */
function oncePerOwner(make: (owner: Owner) => Promise<string>): (owner: Owner) => Promise<string> {
  const made = new WeakMap<Owner, Promise<string>>();
  return (owner) => {
    const thing = made.get(owner) ?? make(owner);
    made.set(owner, thing);
    return thing;
  };
}

/** The id of what a POST by the owner's admin makes. */
async function create({ admin }: Owner, url: string, body: object): Promise<string> {
  const answer = await admin.post(url, body);
  if (answer.status !== 201) throw new Error(`no example could be made at ${url}: ${answer.text}`);
  return answer.body.id;
}

const companyOf = oncePerOwner((owner) =>
  create(owner, '/api/v1/companies', { razaoSocial: `Razão de ${owner.tenant.name}` }),
);

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const directoryUrl = async (owner: Owner) => `/api/v1/company/directory/${await companyOf(owner)}`;

/** A company in a tenant below the owner's, whose admin may block it. */
async function companyBelow(owner: Owner): Promise<string> {
  const { name, uuid: tenantId } = await owner.tenant.tenant();
  return create(owner, '/api/v1/companies', { razaoSocial: `Razão de ${name}`, tenantId });
}

/** A tenant below the owner's, which the owner's super-admin looks after. */
async function tenantBelow({ tenant }: Owner): Promise<string> {
  return (await tenant.tenant()).uuid;
}

/** The same, suspended by its keeper. */
async function suspendedBelow(owner: Owner): Promise<{ keeper: TestUser; tenantId: string }> {
  const tenantId = await tenantBelow(owner);
  const keeper = await owner.tenant.user({ role: 'super-admin' });
  await keeper.post(`/api/v1/tenants/${tenantId}/suspension`, { reason: 'exemplo' });
  return { keeper, tenantId };
}

/** Answered only after a job has run, or by somebody outside; their own tests show that they are. */
export const AFTER_A_JOB: ReadonlySet<string> = new Set([
  'checkIdentityProvider',
  'removeTenant',
  'verifyEmailDomain',
  'getWebhookDelivery',
  'resendWebhookDelivery',
]);

/** Somebody of the owner's tenant who may do what the route does. */
export function allowedPerson({ route: { access } }: Mounted, { admin, tenant }: Owner): Promise<TestUser> {
  const isForSuperAdmins =
    (access.kind === 'role' && access.name === 'super-admin') ||
    (access.kind === 'permission' && !defaultHolders(access.key).includes('admin'));
  return isForSuperAdmins ? tenant.user({ role: 'super-admin' }) : Promise.resolve(admin);
}

/** An establishment of the main company, made in the back office and known by its uuid here. */
async function establishmentOf(owner: Owner): Promise<string> {
  const { admin } = owner;
  await companyOf(owner);
  const [main] = (await admin.get('/api/v1/company/directory')).body.items;
  await admin.post('/backend/api/estabelecimentos/criar.php', ESTABLISHMENT);
  return (await admin.get(`/api/v1/company/directory/${main.id}/operational/estabelecimentos`)).body.items[0]
    .id;
}

const ESTABLISHMENT = {
  codigo_ec: '1000012345',
  documento: '11222333000181',
  razao_social: 'Comércio de exemplo',
  mcc: '5462',
};

const ENDPOINT = { name: 'ERP', url: 'https://example.com/eventos', events: ['company.created'] };

const PROVIDER = {
  name: 'Contas',
  issuer: 'https://login.example.com',
  clientId: 'retaguarda',
  clientSecret: 'segredo de exemplo',
};

/** Only owners change where people sign in. */
const ownerOfTenant = ({ tenant }: Owner): Promise<TestUser> => tenant.user({ role: 'super-admin' });

const domainOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/auth/email-domains', { domain: `${randomUUID()}.example.com` })).body.id;

const providerOf = async (owner: TestUser): Promise<string> =>
  (await owner.post('/api/v1/auth/identity-providers', PROVIDER)).body.id;

const COMMISSION_RULE = { nivel: 1, beneficiario: 'Vendas', modelo: 'spread', vigencia_inicio: '2026-01-01' };

/** Parameters that name something of a tenant: nobody from outside may reach it. By name, or by operation and name. */
const OBJECTS: Record<string, Example> = {
  userId: ({ person }) => person.uuid,
  tenantId: ({ tenant }) => tenant.uuid,
  companyId: companyOf,
  addressId: oncePerOwner(async (owner) =>
    create(owner, `${await directoryUrl(owner)}/addresses`, { cidade: 'Recife' }),
  ),
  documentId: oncePerOwner(async (owner) =>
    create(owner, `${await directoryUrl(owner)}/documents`, {
      tipo: 'contrato',
      caminhoArquivo: await sentPath(owner.admin, await directoryUrl(owner)),
    }),
  ),
  'getCompanyFile.uploadId': oncePerOwner(async (owner) =>
    lastPart(await sentPath(owner.admin, await directoryUrl(owner))),
  ),
  'getUserFile.uploadId': oncePerOwner(async ({ person }) =>
    lastPart(await sentPath(person, `/api/v1/auth/users/${person.uuid}`)),
  ),
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
  subTenantId: ({ tenant }) => tenant.uuid,
  estabelecimentoId: oncePerOwner(establishmentOf),
  uuid: companyOf,
  'blockCompany.uuid': oncePerOwner(companyBelow),
  'unblockCompany.uuid': oncePerOwner(async (owner) => {
    const company = await companyBelow(owner);
    await owner.admin.governance.post(`/api/governance/companies/${company}/block`, { reason: 'exemplo' });
    return company;
  }),
  'getManagedTenant.tenantId': oncePerOwner(tenantBelow),
  'updateTenant.tenantId': oncePerOwner(tenantBelow),
  'suspendTenant.tenantId': oncePerOwner(tenantBelow),
  'reactivateTenant.tenantId': oncePerOwner(async (owner) => (await suspendedBelow(owner)).tenantId),
  'previewTenantRemoval.tenantId': oncePerOwner(tenantBelow),
  'exportTenant.tenantId': oncePerOwner(async (owner) => (await suspendedBelow(owner)).tenantId),
  'removeTenant.tenantId': oncePerOwner(tenantBelow),
  'getTenantDeparture.departureId': oncePerOwner(async (owner) => {
    const { keeper, tenantId } = await suspendedBelow(owner);
    // Only the owner of a white label sends tenants away; below one there is none to be found.
    return (await keeper.post(`/api/v1/tenants/${tenantId}/departure`, {})).body.id ?? randomUUID();
  }),
  jobId: oncePerOwner(async (owner) => {
    const url = `/api/governance/companies/${await companyOf(owner)}/branding-jobs`;
    return (await owner.admin.governance.post(url, { corPrincipal: '#1f4fd8' })).body.jobId;
  }),
  domainId: oncePerOwner(async (owner) => domainOf(await ownerOfTenant(owner))),
  providerId: oncePerOwner(async (owner) => providerOf(await ownerOfTenant(owner))),
  endpointId: oncePerOwner((owner) => create(owner, '/api/v1/webhooks', ENDPOINT)),
  tokenId: oncePerOwner(async (owner) =>
    String(await create(owner, '/api/v1/tokens', { name: 'ERP', scopes: ['perm-user-list'] })),
  ),
  'endSession.id': async ({ person }) => {
    const bearer = await person.freshToken();
    const sessions = await person.get(`/api/v1/auth/users/${person.uuid}/sessions`, { bearer });
    return sessions.body.find(({ current }: { current: boolean }) => current).id;
  },
};

/** Parameters that are the same for everybody. */
const VALUES: Record<string, string> = {
  cnpj: '11222333000181',
  cep: '01001000',
  // The file of a departure is there once a job has written it; its own test tries to reach it from outside.
  'downloadTenantDeparture.departureId': '019abcde-0000-7000-8000-000000000000',
  // Only a device makes a passkey; the tests of its routes have one in software, and try to reach it from outside.
  'removePasskey.id': '019abcde-0000-7000-8000-000000000000',
  // A browser is remembered by a cookie that a second factor gives; the test of its route makes one.
  'forgetDevice.id': '019abcde-0000-7000-8000-000000000000',
  // A job of the queue belongs to no tenant; its own tests make one.
  queuedJobId: '1',
  // The event of a delivery has its place once a job has run; its own test tries to reach it from outside.
  eventId: '019abcde-0000-7000-8000-000000000000',
  logoId: '0123456789abcdef0123456789abcdef',
  size: '64',
  subdomain: 'exemplo',
  // No address: its own test makes one.
  'receivePix.token': 'x',
  'getForm.form': 'company',
};

/** Bodies that cannot be made from the schema alone, because a rule wants more than the shape. */
const BODIES: Record<string, (owner: Owner) => unknown> = {
  backofficeCreatePayoutContract: () => CONTRACT,
  backofficeCreatePixCharges: () => ({ itens: [{ tipo: 'divida', estabelecimento_id: 1 }] }),
  backofficeCreateHoliday: () => ({ data: '2027-01-25', nome: 'Aniversário', escopo: 'nacional' }),
  updateUser: () => ({ displayName: 'Outro nome' }),
  updateUserPermissions: () => ({ grant: ['perm-user-list'] }),
  putMembership: () => ({ roleNumber: '5' }),
  createCustomRole: () => ({ name: 'Comissões', role: 'viewer', permissions: ['comissoes.read'] }),
  putCustomRole: () => ({ name: 'Comissões', permissions: ['comissoes.read'] }),
  createInvitation: () => ({ nome: 'Convidada', email: 'convidada@example.com', roleNumber: '5' }),
  updateCompany: () => ({ nomeFantasia: 'Outro nome' }),
  putCompanyFormFields: () => ({ fields: DELIVERED_FORMS.company }),
  putCompanyBranding: () => ({ corPrincipal: '#1f4fd8' }),
  addCompanyAddress: () => ({ cidade: 'Olinda' }),
  updateCompanyAddress: () => ({ cidade: 'Olinda' }),
  addCompanyDocument: () => ({ tipo: 'contrato', caminhoArquivo: '/contrato.pdf' }),
  createWebhookEndpoint: () => ENDPOINT,
  createIdentityProvider: () => PROVIDER,
  updateIdentityProvider: () => ({ name: 'Outro nome' }),
  updateEmailDomain: () => ({ required: false }),
  addEmailDomain: () => ({ domain: 'empresa.example.com' }),
  createBrandingJob: () => ({ corPrincipal: '#1f4fd8' }),
  backofficeCreateEstablishment: () => ESTABLISHMENT,
  backofficeCheckCommissionRule: () => ({ ...COMMISSION_RULE, taxa_percentual: '1.00' }),
  backofficeCreateCommissionRule: () => ({ ...COMMISSION_RULE, taxa_percentual: '1.00' }),
  openTenant: () => ({ name: 'Empresa de exemplo' }),
  register: () => ({ nome: 'Nova', email: 'nova@example.com', password: 'uma senha longa' }),
};

const HOW_TO_ADD = 'server/test/contract/examples.ts';

export function isObjectParameter({ route }: Mounted, name: string): boolean {
  return exampleFor(OBJECTS, route.operationId, name) !== undefined;
}

/** A value for each parameter of the path, naming what belongs to the owner. */
export async function exampleParameters(mounted: Mounted, owner: Owner): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of parameterNames(mounted)) values[name] = await exampleParameter(mounted, name, owner);
  return values;
}

async function exampleParameter({ route }: Mounted, name: string, owner: Owner): Promise<string> {
  const value = exampleFor(VALUES, route.operationId, name);
  if (value !== undefined) return value;
  const object = exampleFor(OBJECTS, route.operationId, name);
  if (object !== undefined) return object(owner);
  throw new Error(
    `no example of the parameter :${name} of ${route.operationId}: add "${route.operationId}.${name}" to OBJECTS ` +
      `(something of a tenant, which the isolation test then tries to reach from outside) or to VALUES in ${HOW_TO_ADD}`,
  );
}

function exampleFor<T>(examples: Record<string, T>, operationId: string, name: string): T | undefined {
  return examples[`${operationId}.${name}`] ?? examples[name];
}

const ajv = new Ajv({ strict: false });
formats.default(ajv);

/** A body that the route accepts; undefined when it takes none. */
export function exampleBody({ route }: Mounted, owner: Owner): unknown {
  const schema = route.schema.body;
  if (schema === undefined) return undefined;
  const body = BODIES[route.operationId]?.(owner) ?? exampleOf(schema);
  if (ajv.validate(schema, body)) return body;
  throw new Error(
    `the example body of ${route.operationId} does not fit its schema (${ajv.errorsText()}): ` +
      `add one to BODIES in ${HOW_TO_ADD}`,
  );
}

const fileOf = oncePerOwner(async (owner) => sentPath(owner.admin, await directoryUrl(owner)));

/** What a request that the route accepts brings: a form with a file, or a body, which may name a file that was sent. */
export async function exampleRequest(mounted: Mounted, owner: Owner): Promise<RequestOptions> {
  if (mounted.route.rawBody === 'stream') {
    return form([{ name: 'document', fileName: 'a.pdf', value: PDF }]);
  }
  if (mounted.route.operationId === 'addCompanyDocument') {
    return { body: { tipo: 'contrato', caminhoArquivo: await fileOf(owner) } };
  }
  const body = exampleBody(mounted, owner);
  return body === undefined ? {} : { body };
}
