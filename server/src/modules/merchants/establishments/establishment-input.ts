import { personTypeOf } from '@retaguarda/rules/person-type';
import { cleanText } from '../../../platform/http/field-faults.ts';
import type { Language } from '../../../platform/problem.ts';
import { FieldReader } from '../../fields/index.ts';
import type { BankAccount, LocationStatus } from '../tables.ts';
import type {
  EstablishmentPatchBody,
  LocationBody,
  LocationPatchBody,
  NewEstablishmentBody,
} from './establishment-schema.ts';

/** Columns of an establishment that a body speaks of, as they are stored. */
export interface EstablishmentForm {
  documento?: string;
  tipo_pessoa?: number;
  razao_social?: string;
  nome_fantasia?: string | null;
  mcc?: string;
  cnae?: string | null;
  email?: string | null;
  fone?: string | null;
  rate_plan_id?: number | null;
  antecipacao_automatica?: boolean;
  taxa_antecipacao_ppm?: number | null;
  domicilio?: BankAccount | null;
  responsavel_nome?: string | null;
  responsavel_cpf?: string | null;
  metadata?: Record<string, unknown>;
}

/** Columns of a location that a body speaks of. */
export interface LocationForm {
  nome?: string;
  cnpj?: string | null;
  cep?: string | null;
  endereco?: string | null;
  numero?: string | null;
  complemento?: string | null;
  bairro?: string | null;
  cidade?: string | null;
  estado?: string | null;
  ibge?: string | null;
  fone?: string | null;
  principal?: boolean;
  status?: LocationStatus;
}

/** The body, checked. Throws 400 with all faults. */
export function readEstablishment(body: EstablishmentPatchBody, language: Language): EstablishmentForm {
  const reader = new FieldReader();
  const form = readFields(reader, body);
  reader.throwIfAny(language);
  return form;
}

/** The same with the locations of a new establishment, the first of which is the main one unless another says so. */
export function readNewEstablishment(
  body: NewEstablishmentBody,
  language: Language,
): { form: EstablishmentForm; locations: LocationForm[] } {
  const reader = new FieldReader();
  const form = readFields(reader, body);
  const locations = (body.locais ?? []).map((one, index) =>
    readFieldsOfLocation(reader, one, `locais.${index}.`),
  );
  const principal = locations.filter((one) => one.principal === true);
  if (principal.length > 1) reader.add('locais', 'onePrincipal');
  if (principal.length === 0 && locations[0] !== undefined) locations[0].principal = true;
  reader.throwIfAny(language);
  return { form, locations };
}

/** A location, checked. Throws 400 with all faults. */
export function readLocation(body: LocationBody | LocationPatchBody, language: Language): LocationForm {
  const reader = new FieldReader();
  const form = readFieldsOfLocation(reader, body, '');
  reader.throwIfAny(language);
  return form;
}

function readFields(
  reader: FieldReader,
  body: EstablishmentPatchBody | NewEstablishmentBody,
): EstablishmentForm {
  const form: EstablishmentForm = {};
  if (body.documento !== undefined) {
    form.documento = reader.document('documento', body.documento);
    form.tipo_pessoa = personTypeOf(form.documento);
  }
  if (body.razao_social !== undefined) form.razao_social = reader.required('razao_social', body.razao_social);
  if (body.nome_fantasia !== undefined) form.nome_fantasia = cleanText(body.nome_fantasia);
  if (body.mcc !== undefined) form.mcc = body.mcc;
  if (body.cnae !== undefined) form.cnae = body.cnae;
  if (body.email !== undefined) form.email = cleanText(body.email)?.toLowerCase() ?? null;
  if (body.fone !== undefined) form.fone = reader.phone('fone', body.fone);
  if (body.plano_taxas_id !== undefined) form.rate_plan_id = body.plano_taxas_id;
  if (body.antecipacao_automatica !== undefined) form.antecipacao_automatica = body.antecipacao_automatica;
  readAdvance(reader, body, form);
  if (body.domicilio_bancario !== undefined) form.domicilio = readAccount(reader, body.domicilio_bancario);
  if (body.responsavel !== undefined) {
    form.responsavel_nome = cleanText(body.responsavel?.nome);
    form.responsavel_cpf = reader.cpf('responsavel.cpf', body.responsavel?.cpf ?? null);
  }
  if (body.metadata !== undefined) form.metadata = body.metadata;
  return form;
}

function readAdvance(
  reader: FieldReader,
  { taxa_antecipacao_mensal: rate }: EstablishmentPatchBody,
  form: EstablishmentForm,
): void {
  if (rate === undefined) return;
  form.taxa_antecipacao_ppm = rate === null ? null : reader.rate('taxa_antecipacao_mensal', rate);
}

function readAccount(
  reader: FieldReader,
  account: NonNullable<EstablishmentPatchBody['domicilio_bancario']> | null,
): BankAccount | null {
  if (account === null) return null;
  return {
    ...account,
    agencia: reader.bankNumber('domicilio_bancario.agencia', account.agencia),
    conta: reader.bankNumber('domicilio_bancario.conta', account.conta),
    digito: account.digito?.toUpperCase() ?? null,
    titular: cleanText(account.titular),
  };
}

function readFieldsOfLocation(
  reader: FieldReader,
  body: LocationBody | LocationPatchBody,
  prefix: string,
): LocationForm {
  const form: LocationForm = {};
  if (body.nome !== undefined) form.nome = reader.required(`${prefix}nome`, body.nome);
  if (body.cnpj !== undefined) form.cnpj = reader.cnpj(`${prefix}cnpj`, body.cnpj);
  if (body.cep !== undefined) form.cep = reader.cep(`${prefix}cep`, body.cep);
  if (body.estado !== undefined) form.estado = reader.uf(`${prefix}estado`, body.estado);
  if (body.fone !== undefined) form.fone = reader.phone(`${prefix}fone`, body.fone);
  if (body.ibge !== undefined) form.ibge = body.ibge;
  for (const name of ['endereco', 'numero', 'complemento', 'bairro', 'cidade'] as const) {
    if (body[name] !== undefined) form[name] = cleanText(body[name]);
  }
  if (body.principal !== undefined) form.principal = body.principal;
  if (body.status !== undefined) form.status = body.status;
  return form;
}
