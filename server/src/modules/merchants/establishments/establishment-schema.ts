import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import { ESTABLISHMENT_STATUSES, type EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { versionField } from '../../../platform/http/record-version.ts';
import { Id, Metadata, named, nullable, oneOf, strictObject } from '../../../platform/http/schema.ts';
import { Rate } from '../../money/index.ts';
import type { LocationStatus } from '../tables.ts';

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });
const optionalText = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));
const optional = Type.Optional;

export const EstablishmentStatusName = oneOf<EstablishmentStatus>(ESTABLISHMENT_STATUSES);

/** What is said of a location; a new one needs a name. */
const locationFields = {
  nome: text(TEXT_LENGTHS.locationName),
  cnpj: optionalText(20),
  cep: optionalText(10),
  endereco: optionalText(200),
  numero: optionalText(30),
  complemento: optionalText(120),
  bairro: optionalText(120),
  cidade: optionalText(120),
  estado: optionalText(2),
  ibge: optional(nullable(Type.String({ pattern: CODE_FORMS.municipality }))),
  fone: optionalText(25),
  principal: optional(Type.Boolean()),
  status: optional(oneOf<LocationStatus>(['ativo', 'inativo'])),
};
const LocationBody = named('LocationInput', strictObject(locationFields));
export type LocationBody = Static<typeof LocationBody>;

/** A location is a part of its establishment: the version is that one's. */
export const newLocationFields = { ...locationFields, ...versionField };
const NewLocationBody = Type.Object(newLocationFields);
export type NewLocationBody = Static<typeof NewLocationBody>;

const BankAccountBody = named(
  'BankAccountInput',
  strictObject({
    ispb: Type.String({ pattern: CODE_FORMS.ispb }),
    codigo_banco: Type.String({ pattern: CODE_FORMS.bank }),
    agencia: text(10, 'digits, X, `.` and `-`'),
    conta: text(
      20,
      'whole, with its check digit unless `digito` says it: digits, X, `.` and `-`; the masked form that answers show is refused',
    ),
    digito: optional(nullable(Type.String({ pattern: '^[0-9Xx]$' }))),
    tipo_conta: oneOf(['corrente', 'poupanca', 'pagamento']),
    titular: optionalText(200),
  }),
);

/** What may change in an establishment. */
const changingFields = {
  documento: text(20),
  razao_social: text(TEXT_LENGTHS.companyName),
  nome_fantasia: optionalText(TEXT_LENGTHS.companyName),
  mcc: Type.String({ pattern: CODE_FORMS.mcc }),
  cnae: optional(nullable(Type.String({ pattern: CODE_FORMS.cnae }))),
  email: optional(nullable(Type.String({ maxLength: 254, format: 'email' }))),
  fone: optionalText(25),
  plano_taxas_id: optional(nullable(Id)),
  antecipacao_automatica: optional(Type.Boolean()),
  taxa_antecipacao_mensal: optional(nullable(Rate)),
  domicilio_bancario: optional(nullable(BankAccountBody)),
  responsavel: optional(
    nullable(strictObject({ nome: text(TEXT_LENGTHS.personName), cpf: optionalText(20) })),
  ),
  metadata: optional(Type.Unsafe<Record<string, unknown>>(Metadata)),
};

export const newEstablishmentFields = {
  company_id: optional(Id),
  codigo_ec: Type.String({ pattern: CODE_FORMS.establishment }),
  ...changingFields,
  locais: optional(Type.Array(LocationBody, { maxItems: 50 })),
};
const NewEstablishmentBody = Type.Object(newEstablishmentFields);
export type NewEstablishmentBody = Static<typeof NewEstablishmentBody>;

export const establishmentPatchFields = {
  ...changingFields,
  ...versionField,
  documento: optional(changingFields.documento),
  razao_social: optional(changingFields.razao_social),
  mcc: optional(changingFields.mcc),
  status: optional(EstablishmentStatusName),
  motivo: optional(
    Type.String({
      minLength: 1,
      maxLength: TEXT_LENGTHS.statusReason,
      description: 'why the status changes; lifting a block needs it',
    }),
  ),
};
const EstablishmentPatchBody = Type.Object(establishmentPatchFields);
export type EstablishmentPatchBody = Static<typeof EstablishmentPatchBody>;

export const locationPatchFields = { ...newLocationFields, nome: optional(locationFields.nome) };
const LocationPatchBody = Type.Object(locationPatchFields);
export type LocationPatchBody = Static<typeof LocationPatchBody>;
