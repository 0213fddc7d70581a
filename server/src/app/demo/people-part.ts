import type { IdentityTables } from '../../modules/identity/index.ts';
import { ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import {
  type DemoPart,
  type DemoScope,
  daysBefore,
  demoTenant,
  demoUser,
  demoUuid,
  PLATFORM,
} from './demo-scope.ts';
import { type PersonRecord, personRecords } from './people-records.ts';

const query = queryBuilder<IdentityTables>();

/** The named accounts and the people of both white labels, each table in one statement. */
export const peoplePart: DemoPart = async (scope) => {
  const people = personRecords(scope.random, scope.now);
  await insertUsers(scope, people);
  await insertProfiles(scope, people);
  await insertMemberships(scope, people);
  await insertPersonalData(scope, people);
  await insertAddresses(scope, people);
  await insertDocuments(scope, people);
  await insertBrandings(scope, people);
  await insertGrants(scope, people);
};

async function insertUsers(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const inserted = await scope.tx.many(
    query
      .insertInto('users')
      .values(
        people.map(({ uuid, email, name, status, tenant, createdAt }) => ({
          uuid,
          email,
          name,
          status,
          home_tenant_id: tenant === null ? null : demoTenant(scope, tenant).id,
          password_hash: status === 'anonimizado' ? null : scope.passwordHash,
          created_at: createdAt,
        })),
      )
      .returning(['id', 'uuid', 'email', 'name', 'home_tenant_id as homeTenantId']),
  );
  for (const { email, ...user } of inserted) scope.users.set(email, user);
}

/** Where the person's rows live: in the home tenant, else in the platform. */
function keyOf(scope: DemoScope, { email, tenant }: PersonRecord): { tenant_id: number; user_id: number } {
  return { tenant_id: demoTenant(scope, tenant ?? PLATFORM).id, user_id: demoUser(scope, email).id };
}

async function insertProfiles(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  await scope.tx.many(
    query.insertInto('user_profiles').values(
      people.map((person) => ({
        ...keyOf(scope, person),
        display_name: person.displayName,
        metadata: JSON.stringify(person.metadata),
        created_by_uuid: person.createdByEmail === null ? null : demoUser(scope, person.createdByEmail).uuid,
        last_access_at: person.lastAccessAt,
        updated_at: person.updatedAt,
      })),
    ),
  );
}

async function insertMemberships(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const rows = people.flatMap(({ createdAt, createdByEmail, email, memberships }) =>
    memberships.map(({ role, tenant }) => ({
      tenant_id: demoTenant(scope, tenant).id,
      user_id: demoUser(scope, email).id,
      role_number: ROLE_NUMBERS[role],
      company_id: null,
      created_at: createdAt,
      created_by: createdByEmail === null ? null : demoUser(scope, createdByEmail).id,
    })),
  );
  await scope.tx.many(query.insertInto('memberships').values(rows));
}

async function insertPersonalData(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const rows = people.flatMap((person, index) => {
    if (person.personalData === null) return [];
    const { estadoCivil, metadata, ...numbers } = person.personalData;
    return [
      {
        ...keyOf(scope, person),
        ...numbers,
        uuid: recordUuid(1, index),
        estado_civil: estadoCivil,
        metadata: JSON.stringify(metadata),
      },
    ];
  });
  await scope.tx.many(query.insertInto('user_personal_data').values(rows));
}

async function insertAddresses(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const rows = people
    .flatMap((person) => person.addresses.map((address) => ({ ...keyOf(scope, person), ...address })))
    .map((row, index) => ({ ...row, uuid: recordUuid(2, index), metadata: '{}' }));
  await scope.tx.many(query.insertInto('user_addresses').values(rows));
}

async function insertDocuments(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const rows = people
    .flatMap((person) =>
      person.documents.map((document) => ({
        ...keyOf(scope, person),
        ...document,
        created_at: person.updatedAt,
      })),
    )
    .map((row, index) => ({
      ...row,
      uuid: recordUuid(3, index),
      caminho_arquivo: null,
      metadata: '{}',
    }));
  await scope.tx.many(query.insertInto('user_documents').values(rows));
}

async function insertBrandings(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const rows = people.flatMap((person, index) =>
    person.color === null
      ? []
      : [
          {
            ...keyOf(scope, person),
            uuid: recordUuid(4, index),
            imagem_logotipo: null,
            cor_primaria: person.color,
            metadata: '{}',
          },
        ],
  );
  await scope.tx.many(query.insertInto('user_brandings').values(rows));
}

async function insertGrants(scope: DemoScope, people: readonly PersonRecord[]): Promise<void> {
  const permissions = await scope.tx.many(query.selectFrom('permissions').select(['id', 'key']));
  const idOf = (key: string) => {
    const permission = permissions.find((candidate) => candidate.key === key);
    if (permission === undefined) throw new Error(`there is no permission "${key}"`);
    return permission.id;
  };
  const rows = people.flatMap((person) =>
    person.grants.map(({ key, allowed }) => ({
      ...keyOf(scope, person),
      permission_id: idOf(key),
      allowed,
      granted_by: person.createdByEmail === null ? null : demoUser(scope, person.createdByEmail).id,
      granted_at: daysBefore(scope.now, 3),
    })),
  );
  await scope.tx.many(query.insertInto('user_grants').values(rows));
}

/** Numbers of records: a thousand for each table. */
function recordUuid(table: number, index: number): string {
  return demoUuid('record', table * 1000 + index);
}
