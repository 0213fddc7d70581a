import { addDays, addMonths, firstDayOf } from '@retaguarda/rules/calendar-days';
import type { UserStatus } from '@retaguarda/rules/user-status';
import type { RoleName } from '../../platform/auth/caller.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { PLACES, type Place, type PlaceKey } from './demo-places.ts';
import { daysBefore, demoUuid, PLATFORM } from './demo-scope.ts';
import { cnh, cnpj, cpf, mobile, rg } from './identifiers.ts';
import type { Random } from './random.ts';

/** A person with all the fields of the identity tables, before the database has given anything a number. */
export interface PersonRecord {
  uuid: string;
  email: string;
  name: string;
  displayName: string | null;
  status: UserStatus;
  /** Home tenant by key; null without one. */
  tenant: string | null;
  /** The first one is that of the home tenant. */
  memberships: { tenant: string; role: RoleName }[];
  grants: { key: string; allowed: boolean }[];
  /** E-mail of the account that created this one; null for somebody who registered by themselves. */
  createdByEmail: string | null;
  createdAt: Date;
  updatedAt: Date;
  lastAccessAt: Date | null;
  metadata: Record<string, unknown>;
  personalData: PersonalData | null;
  addresses: Address[];
  documents: { tipo: string; numero: string | null }[];
  color: string | null;
}

interface PersonalData {
  rg: string;
  cpf: string;
  cnpj: string | null;
  cnh: string | null;
  estadoCivil: string;
  fone: string;
  metadata: Record<string, unknown>;
}

interface Address {
  cep: string;
  endereco: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  estado: string;
  principal: boolean;
}

const MARITAL_STATUSES = ['solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel'];
const COMPLEMENTS = ['Apto 12', 'Apto 304', 'Bloco B', 'Casa 2', 'Fundos', 'Sala 801'];
const NATURAL_PERSON = 1;
const LEGAL_PERSON = 2;

/** The named accounts first, then the people, always the same ones for the same `random`. */
export function personRecords(random: Random, now: Date): PersonRecord[] {
  const accounts = DEMO_ACCOUNTS.map((account) => {
    const { uuid, email, tenant, role } = account;
    const person: DemoPerson = { ...account, documents: ['CNH'] };
    const isMadeByPlatform = role === 'super-admin' || role === 'admin';
    const createdBy = tenant === PLATFORM ? null : creatorIn(isMadeByPlatform ? PLATFORM : tenant);
    return record(person, { uuid, email, createdBy, random, now });
  });
  const people = DEMO_PEOPLE.map((person, index) => {
    const uuid = demoUuid('person', index + 1);
    const createdBy = person.tenant === null ? null : creatorIn(person.tenant);
    return record(person, { uuid, email: emailOf(person, uuid), createdBy, random, now });
  });
  return [...accounts, ...people];
}

/** The named administrator of the white label that the tenant belongs to. */
function creatorIn(tenant: string): string {
  return tenant === PLATFORM ? 'root@retaguarda.test' : `admin@${whiteLabelOf(tenant)}.test`;
}

function whiteLabelOf(tenant: string): string {
  return tenant.split('-', 1)[0] ?? tenant;
}

function emailOf({ name, status, tenant }: DemoPerson, uuid: string): string {
  if (status === 'anonimizado') return `anon-${uuid}@anonimizado.invalid`;
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ');
  const domain = tenant === null ? 'exemplo.test' : `${whiteLabelOf(tenant)}.test`;
  return `${words[0]}.${words.at(-1)}@${domain}`;
}

interface Making {
  uuid: string;
  email: string;
  createdBy: string | null;
  random: Random;
  now: Date;
}

function record(person: DemoPerson, { uuid, email, createdBy, random, now }: Making): PersonRecord {
  const { also, displayName = null, name, role, status = 'ativo', tenant } = person;
  const createdAt = daysBefore(now, random.integer(40, 700));
  const updatedAt = daysBefore(now, random.integer(2, 39));
  const lastAccessAt = daysBefore(now, random.integer(1, 200) / 10);
  const isAnonymous = status === 'anonimizado';
  const place = PLACES[person.place];
  const personalData = personalDataOf(person, place, random);
  const addresses = addressesOf(person.place, random);
  return {
    uuid,
    email,
    name,
    displayName,
    status,
    tenant,
    memberships: tenant === null ? [] : [{ tenant, role }, ...(also === undefined ? [] : [also])],
    grants: grantsOf(person),
    createdByEmail: createdBy,
    createdAt,
    updatedAt,
    lastAccessAt: status === 'ativo' && tenant !== null ? lastAccessAt : null,
    metadata: isAnonymous ? { anonimizadoEm: updatedAt.toISOString() } : {},
    personalData: isAnonymous ? null : personalData,
    addresses: isAnonymous ? [] : addresses,
    documents: isAnonymous ? [] : documentsOf(person, personalData),
    color: person.color ?? null,
  };
}

function grantsOf({ grants = [], denials = [] }: DemoPerson): PersonRecord['grants'] {
  return [
    ...grants.map((key) => ({ key, allowed: true })),
    ...denials.map((key) => ({ key, allowed: false })),
  ];
}

function personalDataOf(person: DemoPerson, place: Place, random: Random): PersonalData {
  const drives = person.documents?.includes('CNH') === true || random.chance(0.4);
  const month = addMonths(`${random.integer(1962, 2004)}-01`, random.integer(0, 11));
  const birth = addDays(firstDayOf(month), random.integer(0, 27));
  return {
    rg: rg(random),
    cpf: cpf(random),
    cnpj: person.cnpj === undefined ? null : cnpj(random, person.cnpj),
    cnh: drives ? cnh(random) : null,
    estadoCivil: random.pick(MARITAL_STATUSES),
    fone: mobile(random, place.ddd),
    metadata: {
      dataAniversario: birth,
      tipoPessoa: person.cnpj === undefined ? NATURAL_PERSON : LEGAL_PERSON,
    },
  };
}

/** Where the person lives, and for one in five a second address in the same town. */
function addressesOf(key: PlaceKey, random: Random): Address[] {
  const place: Place = PLACES[key];
  const amount = random.chance(0.2) ? 2 : 1;
  return Array.from({ length: amount }, (_, index) => ({
    ...random.pick(place.streets),
    numero: String(random.integer(10, 2999)),
    complemento: random.chance(0.5) ? random.pick(COMPLEMENTS) : null,
    cidade: place.cidade,
    estado: place.estado,
    principal: index === 0,
  }));
}

function documentsOf({ documents = [] }: DemoPerson, data: PersonalData): PersonRecord['documents'] {
  const numbers = { CNH: data.cnh, RG: data.rg, CNPJ: data.cnpj, 'Comprovante de residência': null };
  return documents.map((tipo) => ({ tipo, numero: numbers[tipo] }));
}
