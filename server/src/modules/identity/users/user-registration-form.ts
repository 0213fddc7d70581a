import { cleanText } from '../../../platform/http/field-faults.ts';
import type { Language } from '../../../platform/problem.ts';
import {
  type Address,
  type BrandingChange,
  cleanAddress,
  cleanAddresses,
  cleanBranding,
  cleanPersonalData,
  InputFaults,
  type PersonalDataChange,
} from './user-input.ts';
import { type Metadata, withoutReserved } from './user-metadata.ts';
import type { RegistrationBody } from './user-schema.ts';

/** What a registration says about a person, checked and in the form in which it is stored. */
export interface RegistrationForm {
  name: string;
  /** Trimmed, lower case. */
  email: string;
  displayName: string | null;
  personalData: PersonalDataChange | null;
  addresses: Address[];
  branding: (BrandingChange & { corPrimaria: string }) | null;
  metadata: Metadata;
}

/**
 * Flat and nested fields may be mixed; where both name a value the nested one wins. Flat address fields make the first
 * address, or fill what the principal one of `addresses` leaves open. Throws 400 with all faults.
 */
export function readRegistration(body: RegistrationBody, language: Language): RegistrationForm {
  const faults = new InputFaults();
  const form: RegistrationForm = {
    name: body.nome.trim(),
    email: body.email.trim().toLowerCase(),
    displayName: cleanText(body.displayName),
    personalData: readPersonalData(body, faults),
    addresses: readAddresses(body, faults),
    branding: readBranding(body, faults),
    metadata: withoutReserved(body.metadata ?? {}),
  };
  faults.throwIfAny(language);
  return form;
}

function readPersonalData(body: RegistrationBody, faults: InputFaults): PersonalDataChange | null {
  const { fone, ...flat } = cleanPersonalData(
    { rg: body.rg ?? null, cpf: body.cpf ?? null, fone: body.telefone ?? null },
    '',
    faults,
  );
  const nested = cleanPersonalData(body.personalData ?? {}, 'personalData.', faults);
  const extra = withValues({ dataAniversario: body.dataAniversario, tipoPessoa: body.tipoPessoa });
  const metadata = { ...extra, ...nested.metadata };
  const data = { ...withValues({ ...flat, fone }), ...withValues(nested) };
  const isEmpty = Object.keys(data).length === 0 && Object.keys(metadata).length === 0;
  return isEmpty ? null : { ...data, metadata };
}

function readAddresses(body: RegistrationBody, faults: InputFaults): Address[] {
  const { cep = null, endereco = null, numero = null, cidade = null, estado = null } = body;
  const flat = cleanAddress({ cep, endereco, numero, cidade, estado, principal: true }, '', faults);
  const nested = cleanAddresses(body.addresses ?? [], faults);
  const given = withValues({ ...flat, principal: null, metadata: null });
  if (Object.keys(given).length === 0) return nested;
  if (nested.length === 0) return [flat];
  const target = nested.find(({ principal }) => principal) ?? nested[0];
  return nested.map((address) =>
    address === target ? { ...address, ...given, ...withValues(address) } : address,
  );
}

function readBranding(body: RegistrationBody, faults: InputFaults): RegistrationForm['branding'] {
  if (body.branding === undefined || body.branding === null) return null;
  const { corPrimaria, ...branding } = cleanBranding(body.branding, 'branding.', faults);
  if (corPrimaria === undefined) {
    faults.add('branding.corPrimaria', 'required');
    return null;
  }
  return { ...branding, corPrimaria };
}

/** The fields that have a value. */
function withValues<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
