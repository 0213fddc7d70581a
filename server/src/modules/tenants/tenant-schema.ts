import { TENANT_STATUSES } from '@retaguarda/rules/tenant-status';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { orderedBy } from '../../platform/http/list-order-field.ts';
import { versionField } from '../../platform/http/record-version.ts';
import {
  named,
  nullable,
  oneOf,
  pageQuery,
  someOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { LevelCosts } from '../earnings/index.ts';
import { LogoAddress } from '../governance/index.ts';
import { Email, PersonName } from '../identity/index.ts';
import { TENANT_ORDERS } from './tenant-order.ts';

export const TenantParams = strictObject({ tenantId: Uuid });

const KINDS = ['white_label', 'sub_company'] as const;

const TenantName = Type.String({ minLength: 1, maxLength: 200, pattern: SAYS_SOMETHING });
const TimeZone = Type.String({ minLength: 1, maxLength: 60, description: 'of IANA, as America/Recife' });
const Count = Type.Integer({ minimum: 0 });

export const TenantFigures = named(
  'TenantFigures',
  Type.Object({
    pessoas: Type.Integer({ minimum: 0, description: 'members of the tenant and of those below it' }),
    vendasMes: Type.Integer({
      minimum: 0,
      description: 'sales of the month, in the time of the tenant asked from',
    }),
    brutoMesCentavos: Type.Integer(),
    tarefas: Count,
    arquivosBytes: nullable(
      Type.Integer({ minimum: 0, description: 'null where there are more files than a list adds up' }),
    ),
    ultimaAtividade: nullable(Timestamp),
  }),
);
export type TenantFigures = Static<typeof TenantFigures>;

const Suspension = named(
  'TenantSuspension',
  Type.Object({
    reason: Text,
    since: Timestamp,
    own: Type.Boolean({ description: 'false where it was closed together with a tenant above it' }),
  }),
);

const line = {
  id: Uuid,
  name: Text,
  kind: oneOf(KINDS),
  status: oneOf(TENANT_STATUSES),
  parent: Type.Object({ id: Uuid, name: Text }),
  timeZone: Text,
  subdominio: nullable(Text),
  cnpj: nullable(Text),
  mainCompanyId: nullable(Uuid),
  branding: Type.Object({ corPrincipal: nullable(Text), logotipo: nullable(Text) }),
  below: Type.Integer({ minimum: 0, description: 'how many tenants there are below it, on all levels' }),
  suspension: nullable(Suspension),
  createdAt: Timestamp,
  versao: Type.Integer(),
};

export const ManagedTenant = Type.Object(line, { title: 'ManagedTenant' });
export type ManagedTenant = Static<typeof ManagedTenant>;

export const TenantLine = named('ManagedTenantLine', Type.Object({ ...line, figures: TenantFigures }));
export type TenantLine = Static<typeof TenantLine>;

export const TenantQuery = strictObject({
  ...pageQuery,
  parentId: Type.Optional(Uuid),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(oneOf(TENANT_STATUSES)),
  statuses: Type.Optional(someOf(TENANT_STATUSES, 'any of these statuses, with commas between them')),
  sort: Type.Optional(orderedBy(TENANT_ORDERS)),
});
export type TenantQuery = Static<typeof TenantQuery>;

export const NewTenantBody = strictObject({
  parentId: Type.Optional(Uuid),
  name: TenantName,
  cnpj: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  nomeFantasia: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  subdominio: Type.Optional(nullable(Type.String({ maxLength: 63 }))),
  timeZone: Type.Optional(TimeZone),
  corPrincipal: Type.Optional(nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  logotipo: Type.Optional(nullable(LogoAddress)),
  costs: Type.Optional(LevelCosts),
  modules: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
  owner: Type.Optional(nullable(strictObject({ nome: PersonName, email: Email }))),
});
export type NewTenantBody = Static<typeof NewTenantBody>;

export const TenantPatchBody = strictObject({
  name: Type.Optional(TenantName),
  timeZone: Type.Optional(TimeZone),
  ...versionField,
});
export type TenantPatchBody = Static<typeof TenantPatchBody>;

export const SuspensionBody = strictObject({
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: SAYS_SOMETHING }),
});

export const SuspensionState = named(
  'TenantSuspensionState',
  Type.Object({
    tenant: ManagedTenant,
    tenants: Type.Integer({ minimum: 1, description: 'how many changed, those below it among them' }),
    sessionsEnded: Count,
  }),
);
