import { cpfCheckDigits } from '@retaguarda/rules/cpf';
import { ROLE_NUMBERS, type RoleNumber } from '../../platform/auth/caller.ts';
import { FIRST_NAMES, LAST_NAMES } from './demo-names.ts';
import { PLACES } from './demo-places.ts';
import { companies, subdomains } from './large-companies.ts';
import type { PlannedTenant } from './large-plan.ts';
import { tasks } from './large-tasks.ts';
import { BEGIN_MS, createdAt, type LargeTable, mix, pick, type Row, uuidOf } from './large-values.ts';

const NOTHING = '{}';
const CITIES = Object.values(PLACES);

const tenants: LargeTable = {
  table: 'tenants',
  columns: ['id', 'uuid', 'parent_id', 'kind', 'name', 'path', 'created_at', 'updated_at'],
  rows: function* (plan) {
    const created = new Date(BEGIN_MS).toISOString();
    for (const { id, kind, name, parentId, path } of plan.tenants) {
      yield [id, uuidOf(0, id), parentId, kind, name, path, created, created];
    }
  },
};

const modules: LargeTable = {
  table: 'tenant_modules',
  columns: ['tenant_id', 'module', 'enabled', 'updated_at'],
  rows: function* (plan) {
    const updated = new Date(BEGIN_MS).toISOString();
    for (const { id } of plan.tenants) yield [id, 'tasks', true, updated];
  },
};

const memberships: LargeTable = {
  table: 'memberships',
  columns: ['tenant_id', 'user_id', 'role_number', 'company_id', 'created_at'],
  rows: eachUser((tenant, userId) => [
    tenant.id,
    userId,
    roleOf(tenant, userId),
    companyOf(tenant, userId),
    createdAt(userId),
  ]),
};

const profiles: LargeTable = {
  table: 'user_profiles',
  columns: ['tenant_id', 'user_id', 'metadata', 'last_access_at', 'updated_at'],
  rows: eachUser(({ id }, userId) => {
    const lastAccess = mix(userId, 1) % 10 === 0 ? null : createdAt(userId + 7 * 24 * 60);
    return [id, userId, NOTHING, lastAccess, createdAt(userId)];
  }),
};

const personalData: LargeTable = {
  table: 'user_personal_data',
  columns: ['tenant_id', 'user_id', 'uuid', 'rg', 'cpf', 'fone', 'metadata'],
  rows: eachUser(({ id }, userId) => {
    const rg = String(100_000_000 + (mix(userId, 2) % 900_000_000));
    const base = String(100_000_000 + ((userId * 7_919) % 900_000_000));
    const fone = `+55${cityOf(userId).ddd}9${String((mix(userId, 3) % 40_000_000) + 60_000_000)}`;
    return [id, userId, uuidOf(2, userId), rg, base + cpfCheckDigits(base), fone, NOTHING];
  }),
};

const addresses: LargeTable = {
  table: 'user_addresses',
  columns: [
    ...['tenant_id', 'uuid', 'user_id', 'cep', 'endereco', 'numero'],
    ...['bairro', 'cidade', 'estado', 'principal', 'metadata'],
  ],
  rows: eachUser(({ id }, userId) => {
    const { cidade, estado, streets } = cityOf(userId);
    const { bairro, cep, endereco } = pick(streets, mix(userId, 4));
    const numero = String(1 + (mix(userId, 5) % 3000));
    return [id, uuidOf(3, userId), userId, cep, endereco, numero, bairro, cidade, estado, true, NOTHING];
  }),
};

/** The tables in an order in which each comes after those that it refers to. All users share one password. */
export function largeTables(passwordHash: string): readonly LargeTable[] {
  return [
    tenants,
    modules,
    subdomains,
    companies,
    usersWith(passwordHash),
    memberships,
    profiles,
    personalData,
    addresses,
    tasks,
  ];
}

function usersWith(passwordHash: string): LargeTable {
  return {
    table: 'users',
    columns: ['id', 'uuid', 'home_tenant_id', 'email', 'name', 'status', 'password_hash', 'created_at'],
    rows: eachUser((tenant, userId) => [
      userId,
      uuidOf(1, userId),
      tenant.id,
      emailOf(tenant, userId),
      nameOf(userId),
      statusOf(tenant, userId),
      passwordHash,
      createdAt(userId),
    ]),
  };
}

function eachUser(row: (tenant: PlannedTenant, userId: number) => Row): LargeTable['rows'] {
  return function* (plan) {
    for (const tenant of plan.tenants) {
      const end = tenant.firstUserId + tenant.users;
      for (let userId = tenant.firstUserId; userId < end; userId += 1) yield row(tenant, userId);
    }
  };
}

/** The first user of each tenant is its administrator, `admin@t<tenant id>.test`. */
export function emailOf(tenant: Pick<PlannedTenant, 'id' | 'firstUserId'>, userId: number): string {
  return `${userId === tenant.firstUserId ? 'admin' : `u${userId}`}@t${tenant.id}.test`;
}

function nameOf(userId: number): string {
  const [first, middle, last] = [mix(userId, 6), mix(userId, 7), mix(userId, 8)];
  return `${pick(FIRST_NAMES, first)} ${pick(LAST_NAMES, middle)} ${pick(LAST_NAMES, last)}`;
}

function roleOf({ firstUserId }: PlannedTenant, userId: number): RoleNumber {
  if (userId === firstUserId) return ROLE_NUMBERS.admin;
  const percent = mix(userId, 9) % 100;
  if (percent < 2) return ROLE_NUMBERS.admin;
  if (percent < 20) return ROLE_NUMBERS.editor;
  return percent < 60 ? ROLE_NUMBERS.operator : ROLE_NUMBERS.viewer;
}

/** Every other user but the administrator is bound to a company of the tenant. */
function companyOf({ companies, firstCompanyId, firstUserId }: PlannedTenant, userId: number): number | null {
  if (userId === firstUserId || companies === 0 || mix(userId, 12) % 2 === 0) return null;
  return firstCompanyId + (mix(userId, 13) % companies);
}

function statusOf({ firstUserId }: PlannedTenant, userId: number): string {
  const percent = userId === firstUserId ? 0 : mix(userId, 10) % 100;
  if (percent < 94) return 'ativo';
  if (percent < 97) return 'inativo';
  return percent < 99 ? 'pendente' : 'bloqueado';
}

function cityOf(userId: number): (typeof CITIES)[number] {
  return pick(CITIES, mix(userId, 11));
}
