import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, type TSchema, Type } from 'typebox';
import { orderedBy } from '../../platform/http/list-order-field.ts';
import {
  Metadata,
  named,
  nullable,
  pageQuery,
  someOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { Email, PersonName } from '../identity/index.ts';
import { COMPANY_ORDERS } from './company-order.ts';

export const CompanyParams = strictObject({ companyId: Uuid });

export const CompanyStatusSchema = Type.Unsafe<CompanyStatus>({ type: 'string', enum: COMPANY_STATUSES });
const NullableText = nullable(Text);
const LINK = { maxLength: 2000, description: 'a path or an http(s) address' } as const;

export const Branding = named(
  'CompanyBranding',
  Type.Object({ corPrincipal: NullableText, logotipo: NullableText }),
);
export type Branding = Static<typeof Branding>;

export const Address = named(
  'CompanyAddress',
  Type.Object({
    id: Uuid,
    cep: NullableText,
    endereco: NullableText,
    numero: NullableText,
    complemento: NullableText,
    bairro: NullableText,
    cidade: NullableText,
    estado: NullableText,
    principal: Type.Boolean(),
  }),
);
export type Address = Static<typeof Address>;

export const Document = named(
  'CompanyDocument',
  Type.Object({ id: Uuid, tipo: Text, caminhoArquivo: Text, createdAt: Timestamp }),
);
export type Document = Static<typeof Document>;

const Contact = named(
  'CompanyContact',
  Type.Object({
    nome: Text,
    email: Text,
    role: nullable(Type.String({ description: 'of the user where there is one, else as it was given' })),
    criarUsuarioNoSistema: Type.Boolean(),
    userId: nullable(Uuid),
  }),
);
export type Contact = Static<typeof Contact>;

const summary = {
  id: Uuid,
  tenantId: Uuid,
  parentCompanyId: nullable(Uuid),
  isMain: Type.Boolean({ description: 'whether this is the one main company of its tenant' }),
  isFilial: Type.Boolean(),
  razaoSocial: Text,
  nomeFantasia: NullableText,
  cnpj: NullableText,
  subdominio: NullableText,
  status: Text,
  branding: Branding,
  metadata: Metadata,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

/** A line of the lists: everything but the collections. */
export const CompanySummary = named('CompanySummary', Type.Object(summary));
export type CompanySummary = Static<typeof CompanySummary>;

const StoredCompany = Type.Object({
  ...summary,
  addresses: Type.Array(Address),
  documents: Type.Array(Document),
  contacts: Type.Array(Contact),
});
/** A company without what its answer says of the caller. */
export type StoredCompany = Static<typeof StoredCompany>;

/** What the caller may do with the company now. */
const powers = {
  moves: Type.Array(CompanyStatusSchema, {
    description: 'statuses that the caller may give it now; none without the permission',
  }),
  abilities: named(
    'CompanyAbilities',
    Type.Object({
      edit: Type.Boolean({ description: 'data, brand, addresses, documents and contacts' }),
      move: Type.Boolean({ description: 'below another company, or to the top' }),
      addBelow: Type.Boolean({ description: 'a company below this one' }),
      block: Type.Boolean({ description: 'block it, or undo its block' }),
    }),
  ),
};

export const Company = named('Company', Type.Object({ ...StoredCompany.properties, ...powers }));
export type Company = Static<typeof Company>;

export const CompanyListQuery = strictObject({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or of a CNPJ' })),
  status: Type.Optional(CompanyStatusSchema),
  statuses: Type.Optional(someOf(COMPANY_STATUSES, 'any of these statuses, with commas between them')),
  sort: Type.Optional(orderedBy(COMPANY_ORDERS)),
});
export type CompanyListQuery = Static<typeof CompanyListQuery>;

export const ReachedCompanyListQuery = strictObject({
  ...CompanyListQuery.properties,
  tenantId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'only what the caller reaches when it is the tenant of the request',
    }),
  ),
});
export type ReachedCompanyListQuery = Static<typeof ReachedCompanyListQuery>;

/** A page of spec 1. */
export function pageOf<Item extends TSchema>(item: Item) {
  const page = Type.Object({
    items: Type.Array(item),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  });
  const { title } = item as TSchema & { title?: string };
  return title === undefined ? page : named(`${title}Page`, page);
}

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const optionalText = (maxLength: number) => optional(nullable(Type.String({ maxLength })));

const addressFields = {
  cep: optionalText(20),
  endereco: optionalText(200),
  numero: optionalText(30),
  complemento: optionalText(120),
  bairro: optionalText(120),
  cidade: optionalText(120),
  estado: optionalText(30),
  principal: optional(Type.Boolean()),
};

/** Partial in a PATCH; a new address leaves out what it does not know. */
export const AddressBody = named('CompanyAddressInput', strictObject(addressFields));
export type AddressBody = Static<typeof AddressBody>;
const StoredAddress = strictObject({ id: optional(Uuid), ...addressFields });

export const DocumentBody = strictObject({
  tipo: Type.String({ minLength: 1, maxLength: 60, pattern: SAYS_SOMETHING }),
  caminhoArquivo: Type.String({ minLength: 1, ...LINK }),
});
export type DocumentBody = Static<typeof DocumentBody>;

/** What is left out is empty afterwards. */
export const BrandingBody = Type.Object(
  {
    corPrincipal: optional(nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }))),
    logotipo: optional(nullable(Type.String(LINK))),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type BrandingBody = Static<typeof BrandingBody>;

/** As it was answered; anything else is 400. */
const readOnly = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

const contactFields = {
  nome: PersonName,
  email: Email,
  criarUsuarioNoSistema: optional(Type.Boolean()),
  role_number: optional(
    nullable(
      Type.String({ pattern: '^[1-5]$', description: 'number of the role that the person is to have' }),
    ),
  ),
};
const ContactInput = named('CompanyContactInput', strictObject(contactFields));
export type ContactInput = Static<typeof ContactInput>;

const writable = {
  isFilial: optional(Type.Boolean()),
  nomeFantasia: optionalText(200),
  cnpj: optionalText(25),
  subdominio: optionalText(100),
  parentCompanyId: optional(nullable(Uuid)),
  metadata: optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 50 })),
};

const RazaoSocial = Type.String({ minLength: 1, maxLength: 200, pattern: SAYS_SOMETHING });

export const CompanyBody = named(
  'CompanyInput',
  strictObject({
    razaoSocial: RazaoSocial,
    tenantId: optional(Uuid),
    addresses: optional(Type.Array(AddressBody, { maxItems: 50 })),
    contacts: optional(Type.Array(ContactInput, { maxItems: 50 })),
    ...writable,
  }),
);
export type CompanyBody = Static<typeof CompanyBody>;

export const CompanyPatchBody = named(
  'CompanyPatch',
  strictObject({
    razaoSocial: optional(RazaoSocial),
    status: optional(CompanyStatusSchema),
    ...writable,
    addresses: optional(
      Type.Array(StoredAddress, {
        maxItems: 50,
        description: 'takes the place of the addresses that are there',
      }),
    ),
    contacts: optional(
      Type.Array(
        strictObject({
          ...contactFields,
          role: readOnly(NullableText),
          userId: readOnly(nullable(Uuid)),
        }),
        { maxItems: 50, description: 'takes the place of the contacts that are there, by e-mail' },
      ),
    ),
    documents: readOnly(Type.Array(Document)),
    branding: readOnly(Branding),
    id: readOnly(Uuid),
    tenantId: readOnly(Uuid),
    isMain: readOnly(Type.Boolean()),
    createdAt: readOnly(Timestamp),
    updatedAt: readOnly(Timestamp),
    // What the caller may do is answered, never stored, so whatever is sent back of it is no change.
    moves: readOnly(powers.moves),
    abilities: readOnly(powers.abilities),
  }),
);
export type CompanyPatchBody = Static<typeof CompanyPatchBody>;

const MovedCompany = Type.Object({
  id: Uuid,
  razaoSocial: Text,
  depthBefore: Type.Integer(),
  depthAfter: Type.Integer(),
});

const CompanyRef = Type.Object({ id: Uuid, razaoSocial: Text });

/** What a move would change; nothing of it has happened. */
export const MovePreview = named(
  'CompanyMovePreview',
  Type.Object({
    dryRun: Type.Boolean(),
    companyId: Uuid,
    parentCompanyId: Type.Object({ before: nullable(Uuid), after: nullable(Uuid) }),
    depth: Type.Object({
      before: Type.Integer(),
      after: Type.Integer(),
      lowestAfter: Type.Integer({ description: 'of the lowest company that moves along' }),
    }),
    companies: Type.Object({
      total: Type.Integer(),
      items: Type.Array(MovedCompany, { description: 'the company and everything below it; the first 100' }),
    }),
    users: Type.Object({
      total: Type.Integer(),
      items: Type.Array(Type.Object({ id: Uuid, nomeCompleto: Text, companyId: Uuid }), {
        description: 'users of the companies that move; the first 100',
      }),
    }),
    leaves: Type.Array(CompanyRef, {
      description: 'companies that no longer count the moved ones among theirs',
    }),
    joins: Type.Array(CompanyRef, {
      description: 'companies that count the moved ones among theirs from now on',
    }),
  }),
);
export type MovePreview = Static<typeof MovePreview>;

export const Removed = Type.Object({ removed: Type.Boolean() });
