import {
  BILLING_TYPES,
  type BillingType,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@retaguarda/rules/project-status';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { orderedBy } from '../../platform/http/list-order-field.ts';
import { versionField } from '../../platform/http/record-version.ts';
import {
  Id,
  named,
  nullable,
  Pagination,
  someOf,
  strictObject,
  Text,
  Timestamp,
} from '../../platform/http/schema.ts';
import { PROJECT_ORDERS } from './project-queries.ts';

const Status = Type.Unsafe<ProjectStatus>({ type: 'string', enum: PROJECT_STATUSES });
const NullableText = nullable(Text);
const NullableDate = nullable(Type.String({ format: 'date' }));
const NullableAmount = nullable(Type.String({ description: 'decimal with two places, such as `1500.00`' }));
const NullableBilling = Type.Unsafe<BillingType | null>({
  type: ['string', 'null'],
  enum: [...BILLING_TYPES, null],
});

/** How far the tasks of a project are. */
export const Progress = named(
  'ProjectProgress',
  Type.Object({
    total: Type.Integer({ description: 'tasks that are not cancelled' }),
    completed: Type.Integer(),
    by_status: Type.Object({
      pending: Type.Integer(),
      started: Type.Integer(),
      completed: Type.Integer(),
      cancelled: Type.Integer(),
    }),
  }),
);
export type Progress = Static<typeof Progress>;

/** What of a project anybody may see who has its link; the rest is business between the tenant and its client. */
export const publicFields = {
  name: Text,
  description: NullableText,
  project_type: NullableText,
  start_date: NullableDate,
  delivery_forecast: NullableDate,
  status: Status,
};

/** A project as every route answers it. */
export const Project = named(
  'Project',
  Type.Object({
    id: Type.Integer(),
    tenant_id: Type.Integer(),
    client_id: nullable(Type.Integer()),
    ...publicFields,
    contract_value: NullableAmount,
    setup_value: NullableAmount,
    monthly_value: NullableAmount,
    billing_type: NullableBilling,
    billing_due_day: nullable(Type.Integer()),
    public_token: NullableText,
    public_url: nullable(Type.String({ description: 'address of the public page' })),
    public_link_expires_on: nullable(
      Type.String({ format: 'date', description: 'the last day on which the link opens' }),
    ),
    public_link_has_password: Type.Boolean(),
    public_link_access_count: Type.Integer(),
    public_link_last_accessed_at: nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
    versao: Type.Integer({ description: 'grows with every change of the fields that people set' }),
    progress: Progress,
    abilities: named(
      'ProjectAbilities',
      Type.Object({
        edit: Type.Boolean({ description: 'whether the caller may change it' }),
        delete: Type.Boolean({ description: 'whether the caller may delete it now: no task names it' }),
        share: Type.Boolean({ description: 'whether the caller may change its public link' }),
      }),
    ),
  }),
);
export type Project = Static<typeof Project>;

/** Blanks around it do not count; what is left has 1 to 120 characters. */
const Name = Type.String({ minLength: 1, maxLength: 120, pattern: SAYS_SOMETHING });
/** What fits into twelve digits with two places; no sign, no exponent, no float. */
const Amount = nullable(
  Type.String({ pattern: '^(0|[1-9]\\d{0,9})\\.\\d{2}$', description: 'such as `1500.00`' }),
);
const Day = nullable(Type.String({ format: 'date', pattern: '^[1-9]', description: 'YYYY-MM-DD' }));

const fields = {
  client_id: Type.Optional(nullable(Id)),
  description: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  project_type: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  start_date: Type.Optional(Day),
  delivery_forecast: Type.Optional(Day),
  contract_value: Type.Optional(Amount),
  setup_value: Type.Optional(Amount),
  monthly_value: Type.Optional(Amount),
  billing_type: Type.Optional(NullableBilling),
  billing_due_day: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 31 }))),
  status: Type.Optional(Status),
};

export const ProjectBody = strictObject({ name: Name, ...fields });
export type ProjectBody = Static<typeof ProjectBody>;

export const ProjectUpdateBody = strictObject({
  id: Id,
  name: Type.Optional(Name),
  ...fields,
  ...versionField,
});
export type ProjectUpdateBody = Static<typeof ProjectUpdateBody>;

export const ProjectId = strictObject({ id: Id });
export const ProjectIdBody = strictObject({ id: Id, ...versionField });
export type ProjectIdBody = Static<typeof ProjectIdBody>;

export const ProjectListQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 5, maximum: 50, default: 10 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Status),
  statuses: Type.Optional(someOf(PROJECT_STATUSES, 'any of these statuses, with commas between them')),
  client_id: Type.Optional({ ...Id, description: 'the company for which they are' }),
  order: Type.Optional(orderedBy(PROJECT_ORDERS)),
});
export type ProjectListQuery = Static<typeof ProjectListQuery>;

export const ProjectListMeta = Type.Object({
  can_manage: Type.Boolean(),
  pagination: Pagination,
  total_capped: Type.Optional(
    Type.Boolean({ description: 'whether a search found more than 10,000, where counting ends' }),
  ),
});
export type ProjectListMeta = Static<typeof ProjectListMeta>;

const LINK_ACTIONS = ['create', 'rotate', 'change', 'revoke'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];
export const LinkBody = strictObject({
  id: Id,
  action: Type.Unsafe<LinkAction>({
    type: 'string',
    enum: LINK_ACTIONS,
    description: '`change` keeps the link and sets what is sent of its end and its password',
  }),
  expires_on: Type.Optional(
    nullable(
      Type.String({ format: 'date', pattern: '^[1-9]', description: 'the last day; null for no end' }),
    ),
  ),
  password: Type.Optional(
    nullable(Type.String({ minLength: 6, maxLength: 128, description: 'null takes the password away' })),
  ),
  ...versionField,
});
export type LinkBody = Static<typeof LinkBody>;

export const PublicLink = Type.Object({
  public_token: NullableText,
  url: NullableText,
  expires_on: NullableDate,
  has_password: Type.Boolean(),
});
export type PublicLink = Static<typeof PublicLink>;
