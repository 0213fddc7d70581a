import { isCep } from '@retaguarda/rules/cep';
import { isCnh } from '@retaguarda/rules/cnh';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { isPhone } from '@retaguarda/rules/phone';
import { findUf } from '@retaguarda/rules/uf';
import { expect, test } from 'vitest';
import { PLATFORM } from './demo-scope.ts';
import { DEMO_TENANTS } from './demo-tenants.ts';
import { personRecords } from './people-records.ts';
import { createRandom } from './random.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = personRecords(createRandom(1), NOW);
const data = people.flatMap(({ personalData }) => personalData ?? []);
const addresses = people.flatMap((person) => person.addresses);

test('the same seed and moment make the same people', () => {
  expect(personRecords(createRandom(1), NOW)).toEqual(people);
});

test('e-mails and uuids are unique, and e-mails are as they are stored', () => {
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(new Set(people.map(({ uuid }) => uuid)).size).toBe(people.length);
  for (const { email } of people) expect(email).toMatch(/^[a-z0-9.-]+@[a-z.]+$/);
});

test('each white label has its four named accounts and about forty people', () => {
  for (const label of ['alfa', 'beta']) {
    const own = people.filter(({ tenant }) => tenant?.split('-')[0] === label);
    const named = own.filter(({ email }) => /^(admin|editor|operator|viewer)@/.test(email));

    expect(named.map(({ email, memberships }) => [email, memberships[0]?.role])).toEqual([
      [`admin@${label}.test`, 'admin'],
      [`editor@${label}.test`, 'editor'],
      [`operator@${label}.test`, 'operator'],
      [`viewer@${label}.test`, 'viewer'],
    ]);
    expect(own.length).toBeGreaterThanOrEqual(40);
  }
});

test('all numbers have right check digits or a right form', () => {
  for (const { cnh, cnpj, cpf, fone } of data) {
    expect(isCpf(cpf), cpf).toBe(true);
    expect(isPhone(fone), fone).toBe(true);
    if (cnpj !== null) expect(isCnpj(cnpj), cnpj).toBe(true);
    if (cnh !== null) expect(isCnh(cnh), cnh).toBe(true);
  }
  expect(data.some(({ cnpj }) => cnpj !== null && /[A-Z]/.test(cnpj))).toBe(true);
});

test('addresses lie in the state that they name, one of each person is the principal one', () => {
  for (const { cep, estado } of addresses) {
    expect(isCep(cep), cep).toBe(true);
    expect(findUf(estado)?.code).toBe(estado);
  }
  for (const person of people.filter((one) => one.addresses.length > 0)) {
    expect(person.addresses.filter(({ principal }) => principal)).toHaveLength(1);
  }
});

test('every status, explicit grants, denials and a member of two tenants occur', () => {
  const statuses = new Set(people.map(({ status }) => status));
  const grants = people.flatMap((person) => person.grants);

  expect([...statuses].toSorted()).toEqual(['anonimizado', 'ativo', 'bloqueado', 'inativo', 'pendente']);
  expect(new Set(grants.map(({ allowed }) => allowed))).toEqual(new Set([true, false]));
  expect(people.some(({ memberships }) => memberships.length > 1)).toBe(true);
  expect(people.some(({ tenant }) => tenant === null)).toBe(true);
});

test('people refer only to tenants and permissions that there are', () => {
  const tenants = new Set<string>([PLATFORM, ...DEMO_TENANTS.map(({ key }) => key)]);
  const keys = new Set<string>(PERMISSION_KEYS);

  for (const { grants, memberships } of people) {
    for (const { tenant } of memberships) expect(tenants).toContain(tenant);
    for (const { key } of grants) expect(keys).toContain(key);
  }
});

test('nothing is left of an anonymised person', () => {
  for (const person of people.filter(({ status }) => status === 'anonimizado')) {
    expect(person).toMatchObject({
      personalData: null,
      addresses: [],
      documents: [],
      grants: [],
      color: null,
    });
    expect(person.email).toBe(`anon-${person.uuid}@anonimizado.invalid`);
  }
});
