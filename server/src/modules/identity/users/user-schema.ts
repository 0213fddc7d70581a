import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import type { UserStatus } from '@retaguarda/rules/user-status';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, type TSchema, Type } from 'typebox';
import {
  Metadata,
  named,
  nullable,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';
import type { Metadata as UserMetadata } from './user-metadata.ts';

export const UserStatusSchema = Type.Unsafe<UserStatus>({ type: 'string', enum: USER_STATUSES });
export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
/** The token of a reset or invitation mail. */
export const OneTimeToken = Type.String({ minLength: 1, maxLength: 200 });
/** Surrounding white space and upper case are allowed and taken away. */
export const Email = Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$' });
export const PersonName = Type.String({ minLength: 1, maxLength: 200, pattern: SAYS_SOMETHING });
export const UserIdParams = strictObject({ userId: Uuid });

const NullableText = nullable(Text);

const UserAddress = named(
  'UserAddress',
  Type.Object({
    uuid: Uuid,
    cep: NullableText,
    endereco: NullableText,
    numero: NullableText,
    complemento: NullableText,
    bairro: NullableText,
    cidade: NullableText,
    estado: NullableText,
    principal: Type.Boolean(),
    metadata: Metadata,
  }),
);

const UserPersonalData = named(
  'UserPersonalData',
  Type.Object({
    uuid: Uuid,
    rg: NullableText,
    cpf: NullableText,
    cnpj: NullableText,
    cnh: NullableText,
    estadoCivil: NullableText,
    fone: NullableText,
    metadata: Metadata,
  }),
);

const UserPermissao = named(
  'UserPermission',
  Type.Object({
    permissaoId: Type.Integer(),
    chave: nullable(PermissionKeyName),
    nome: NullableText,
    metadata: Metadata,
  }),
);

const UserBranding = named(
  'UserBranding',
  Type.Object({
    uuid: Uuid,
    imagemLogotipo: NullableText,
    corPrimaria: Text,
    metadata: Metadata,
  }),
);

const UserDocument = named(
  'UserDocument',
  Type.Object({
    uuid: Uuid,
    tipo: Text,
    numero: NullableText,
    caminhoArquivo: NullableText,
    metadata: Metadata,
    createdAt: Timestamp,
  }),
);

const who = {
  id: Uuid,
  nomeCompleto: NullableText,
  displayName: NullableText,
  email: Text,
  role: NullableText,
  roleNumber: NullableText,
  roleId: nullable(Uuid),
};

const state = {
  status: NullableText,
  dataCadastro: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  metadata: Metadata,
  jwtRole: NullableText,
};

export const UserSummary = named('UserSummary', Type.Object({ ...who, ...state }));
export type UserSummary = Static<typeof UserSummary>;

export const UserFull = named(
  'User',
  Type.Object({
    ...who,
    createdByUuid: nullable(Uuid),
    ...state,
    addresses: Type.Array(UserAddress),
    branding: nullable(UserBranding),
    documents: Type.Array(UserDocument),
    permissoes: Type.Array(UserPermissao),
    personalData: nullable(UserPersonalData),
  }),
);
export type UserFull = Static<typeof UserFull>;
export type UserFullAddress = Static<typeof UserAddress>;
export type UserFullBranding = Static<typeof UserBranding>;
export type UserFullDocument = Static<typeof UserDocument>;
export type UserFullPermissao = Static<typeof UserPermissao>;
export type UserFullPersonalData = Static<typeof UserPersonalData>;

const optionalText = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
/** Free content, of which JSON Schema limits only the size. */
const OpenObject = Type.Unsafe<UserMetadata>({ type: 'object', maxProperties: 50 });
const optionalMetadata = optional(nullable(OpenObject));

/** The flat address fields of the registration body; an address holds these and some more. */
const flatAddressFields = {
  cep: optionalText(20),
  endereco: optionalText(200),
  numero: optionalText(30),
  cidade: optionalText(120),
  estado: optionalText(30),
};

/** As it was answered; anything else is 400. */
const readOnly = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

const addressFields = {
  ...flatAddressFields,
  complemento: optionalText(120),
  bairro: optionalText(120),
  principal: optional(Type.Boolean()),
  metadata: optionalMetadata,
};
const NewAddress = strictObject(addressFields);
export const AddressInput = strictObject({ uuid: readOnly(Uuid), ...addressFields });
export type AddressInput = Static<typeof AddressInput>;

const personalDataFields = {
  rg: optionalText(20),
  cpf: optionalText(20),
  cnpj: optionalText(25),
  cnh: optionalText(20),
  estadoCivil: optionalText(60),
  fone: optionalText(30),
  metadata: optionalMetadata,
};
const NewPersonalData = strictObject(personalDataFields);
export const PersonalDataInput = strictObject({ uuid: readOnly(Uuid), ...personalDataFields });
export type PersonalDataInput = Static<typeof PersonalDataInput>;

export const DocumentInput = strictObject({
  uuid: readOnly(Uuid),
  createdAt: readOnly(Timestamp),
  tipo: Type.String({ minLength: 1, maxLength: 60, pattern: SAYS_SOMETHING }),
  numero: optionalText(60),
  caminhoArquivo: optionalText(2000),
  metadata: optionalMetadata,
});
export type DocumentInput = Static<typeof DocumentInput>;

const brandingFields = {
  imagemLogotipo: optionalText(2000),
  corPrimaria: optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
  metadata: optionalMetadata,
};
const NewBranding = strictObject(brandingFields);
export const BrandingInput = strictObject({ uuid: readOnly(Uuid), ...brandingFields });
export type BrandingInput = Static<typeof BrandingInput>;

/** A role is named by its number as text, its uuid, or both when they agree. */
export const roleFields = {
  roleNumber: optional(Type.String({ maxLength: 10 })),
  roleId: optional(Uuid),
};

export const RegistrationBody = named(
  'Registration',
  strictObject({
    nome: PersonName,
    email: Email,
    password: NewPassword,
    displayName: optionalText(200),
    ...roleFields,
    ...flatAddressFields,
    telefone: optionalText(30),
    rg: optionalText(20),
    cpf: optionalText(20),
    dataAniversario: optional(nullable(Type.String({ format: 'date' }))),
    tipoPessoa: optional(nullable(Type.Integer({ minimum: 0, maximum: 32_767 }))),
    addresses: optional(Type.Array(NewAddress, { maxItems: 20 })),
    branding: optional(nullable(NewBranding)),
    personalData: optional(nullable(NewPersonalData)),
    metadata: optional(OpenObject),
  }),
);
export type RegistrationBody = Static<typeof RegistrationBody>;

/** A permission by its number or its key, or by both as they were answered. */
const PermissaoInput = strictObject({
  permissaoId: optional(Type.Integer()),
  chave: optional(nullable(Type.String({ maxLength: 100 }))),
  nome: optional(nullable(Type.String({ maxLength: 200 }))),
  metadata: optionalMetadata,
});
export type PermissaoInput = Static<typeof PermissaoInput>;

export const UserPatchBody = named(
  'UserPatch',
  strictObject({
    nome: optional(PersonName),
    displayName: optionalText(200),
    metadata: optional(OpenObject),
    personalData: optional(nullable(PersonalDataInput)),
    branding: optional(nullable(BrandingInput)),
    addresses: optional(Type.Array(AddressInput, { maxItems: 20 })),
    documents: optional(Type.Array(DocumentInput, { maxItems: 50 })),
    permissoes: optional(Type.Array(PermissaoInput, { maxItems: 200 })),
    status: optional(UserStatusSchema),
    role: optional(nullable(Type.String({ maxLength: 60 }))),
    roleNumber: optional(nullable(Type.String({ maxLength: 10 }))),
    roleId: optional(nullable(Uuid)),
    id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'marks a record that is sent back: role, status and permissions that are as answered change nothing',
      }),
    ),
    nomeCompleto: readOnly(Text),
    email: readOnly(Text),
    createdByUuid: readOnly(Text),
    dataCadastro: readOnly(Timestamp),
    createdAt: readOnly(Timestamp),
    updatedAt: readOnly(Timestamp),
    jwtRole: readOnly(Text),
  }),
);
export type UserPatchBody = Static<typeof UserPatchBody>;
