import { ROLE_NUMBERS, type RoleNumber } from '../../platform/auth/caller.ts';
import { cpfCheckDigits } from '../../platform/brazil/cpf.ts';
import type { CopyValue } from './copy-rows.ts';
import { FIRST_NAMES, LAST_NAMES } from './demo-names.ts';
import { PLACES } from './demo-places.ts';
import type { LargePlan, PlannedTenant } from './large-plan.ts';

type Row = readonly CopyValue[];

/** A table with its columns and the rows of a plan, made one after the other. */
export interface LargeTable {
  table: string;
  columns: readonly string[];
  rows(plan: LargePlan): Iterable<Row>;
}

/** Fixed, so that the same command makes the same rows on any day. */
const BEGIN_MS = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;
const MINUTES = 600 * 24 * 60;
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
  columns: ['tenant_id', 'user_id', 'role_number', 'created_at'],
  rows: eachUser((tenant, userId) => [tenant.id, userId, roleOf(tenant, userId), createdAt(userId)]),
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

/** In the order in which their foreign keys allow them. All users share one password. */
export function largeTables(passwordHash: string): readonly LargeTable[] {
  return [tenants, modules, usersWith(passwordHash), memberships, profiles, personalData, addresses];
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

function statusOf({ firstUserId }: PlannedTenant, userId: number): string {
  const percent = userId === firstUserId ? 0 : mix(userId, 10) % 100;
  if (percent < 94) return 'ativo';
  if (percent < 97) return 'inativo';
  return percent < 99 ? 'pendente' : 'bloqueado';
}

function cityOf(userId: number): (typeof CITIES)[number] {
  return pick(CITIES, mix(userId, 11));
}

function createdAt(userId: number): string {
  return new Date(BEGIN_MS + ((userId * 37) % MINUTES) * MINUTE_MS).toISOString();
}

/** Version 7: ascending with the number, so that indexes grow at their end; `kind` keeps the tables apart. */
function uuidOf(kind: number, number: number): string {
  const time = (BEGIN_MS + number).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8000-${rest}`;
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** A number below 2^32 that looks random and depends on both arguments alone. */
function mix(number: number, salt: number): number {
  let value = Math.imul(number ^ Math.imul(salt, 0x9e3779b9), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
