import { randomUUID } from 'node:crypto';
import { DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { defaultHolders } from '../../src/modules/identity/permissions/permission-defaults.ts';
import type { RequestOptions } from '../harness/client.ts';
import { form, PDF, sentPath } from '../harness/documents.ts';
import { CONTRACT } from '../harness/payouts.ts';
import type { TestUser } from '../harness/people.ts';
import { ACCESS_OBJECTS, ACTIVITY, ENDPOINT, PROVIDER } from './access-objects.ts';
import { type Mounted, parameterNames } from './mounted.ts';
import { create, type Example, type Owner, oncePerOwner } from './owner.ts';
import { exampleOf } from './schema-example.ts';
import { whiteLabelBodies } from './white-label-bodies.ts';

export type { Owner } from './owner.ts';

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
  'approveRegistration',
  'checkIdentityProvider',
  'refuseRegistration',
  'removeTenant',
  'verifyEmailDomain',
  'verifyPortalHost',
  'tryMailText',
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
  ...ACCESS_OBJECTS,
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
  kind: 'invitation',
  'putPrivacyDraft.kind': 'termos',
  'publishPrivacyText.kind': 'termos',
  'publishPrivacyText.number': '1',
  'getPrivacyVersion.kind': 'termos',
  'getPrivacyVersion.number': '1',
  'answerPrivacyText.kind': 'termos',
  language: 'pt-BR',
  // Of a directory, which has a token of its own; the tests of these routes try to reach them from outside.
  'getScimResourceType.id': '019abcde-0000-7000-8000-000000000000',
  'getScimSchema.id': '019abcde-0000-7000-8000-000000000000',
  'getScimUser.id': '019abcde-0000-7000-8000-000000000000',
  'putScimUser.id': '019abcde-0000-7000-8000-000000000000',
  'patchScimUser.id': '019abcde-0000-7000-8000-000000000000',
  'deleteScimUser.id': '019abcde-0000-7000-8000-000000000000',
  'getScimGroup.id': '019abcde-0000-7000-8000-000000000000',
  'putScimGroup.id': '019abcde-0000-7000-8000-000000000000',
  'patchScimGroup.id': '019abcde-0000-7000-8000-000000000000',
  'deleteScimGroup.id': '019abcde-0000-7000-8000-000000000000',
  logoId: '0123456789abcdef0123456789abcdef',
  size: '64',
  subdomain: 'exemplo',
  // No address: its own test makes one.
  'receivePix.token': 'x',
  'getForm.form': 'company',
};

/** Bodies that cannot be made from the schema alone, because a rule wants more than the shape. */
const BODIES: Record<string, (owner: Owner) => unknown> = {
  ...whiteLabelBodies,
  backofficeCreatePayoutContract: () => CONTRACT,
  backofficeCreatePixCharges: () => ({ itens: [{ tipo: 'divida', estabelecimento_id: 1 }] }),
  backofficeCreateHoliday: () => ({ data: '2027-01-25', nome: 'Aniversário', escopo: 'nacional' }),
  updateUser: () => ({ displayName: 'Outro nome' }),
  updateUserPermissions: () => ({ grant: ['perm-user-list'] }),
  anonymiseUser: ({ person }) => ({ reason: 'request', confirmation: person.email }),
  putMembership: () => ({ roleNumber: '5' }),
  createCustomRole: () => ({ name: 'Comissões', role: 'viewer', permissions: ['comissoes.read'] }),
  putCustomRole: () => ({ name: 'Comissões', permissions: ['comissoes.read'] }),
  createInvitation: () => ({ nome: 'Convidada', email: 'convidada@example.com', roleNumber: '5' }),
  updateCompany: () => ({ nomeFantasia: 'Outro nome' }),
  putCompanyFormFields: () => ({ fields: DELIVERED_FORMS.company }),
  putCompanyBranding: () => ({ corPrincipal: '#1f4fd8' }),
  ...{ addCompanyAddress: () => ({ cidade: 'Olinda' }), updateCompanyAddress: () => ({ cidade: 'Olinda' }) },
  addCompanyDocument: () => ({ tipo: 'contrato', caminhoArquivo: '/contrato.pdf' }),
  createWebhookEndpoint: () => ENDPOINT,
  ...{ createProcessingActivity: () => ACTIVITY, putProcessingActivity: () => ACTIVITY },
  putPrivacyContact: () => ({ name: 'Ana', email: 'dpo@example.com', phone: '' }),
  createIdentityProvider: () => PROVIDER,
  updateIdentityProvider: () => ({ name: 'Outro nome' }),
  updateEmailDomain: () => ({ required: false }),
  addEmailDomain: () => ({ domain: 'empresa.example.com' }),
  createBrandingJob: () => ({ corPrincipal: '#1f4fd8' }),
  backofficeCreateEstablishment: () => ESTABLISHMENT,
  backofficeCheckCommissionRule: () => ({ ...COMMISSION_RULE, taxa_percentual: '1.00' }),
  backofficeCreateCommissionRule: () => ({ ...COMMISSION_RULE, taxa_percentual: '1.00' }),
  openTenant: () => ({ name: 'Empresa de exemplo' }),
  approveRegistration: ({ tenant }) => ({ tenantId: tenant.uuid, roleNumber: '5' }),
  startImpersonation: ({ person }) => ({ userId: person.uuid, reason: 'Chamado de exemplo' }),
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
