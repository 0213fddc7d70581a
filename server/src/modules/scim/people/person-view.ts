import { URN } from '../protocol/messages.ts';
import type { PersonRow } from './person-queries.ts';

/** The entity tag of somebody, without its `W/`: of the record and of what the directory calls the person. */
export function personTag({ recordVersion, uuid, version }: PersonRow): string {
  return `"${uuid.slice(-12)}-${recordVersion}-${version}"`;
}

/** A person as a user of RFC 7643, 4.1. `prefix` is the address of the door. */
export function personView(row: PersonRow, prefix: string): Record<string, unknown> {
  const { displayName, email, externalId, name, phone, uuid } = row;
  return {
    schemas: [URN.user],
    id: uuid,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted: name, ...partsOf(row) },
    ...(displayName === null ? {} : { displayName }),
    active: row.status === 'ativo',
    emails: [{ value: email, type: 'work', primary: true }],
    ...(phone === null ? {} : { phoneNumbers: [{ value: phone, type: 'work', primary: true }] }),
    ...(row.groups.length === 0 ? {} : { groups: row.groups.map((group) => groupOf(group, prefix)) }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${prefix}/Users/${uuid}`,
      version: `W/${personTag(row)}`,
    },
  };
}

/** As the directory wrote them. */
function partsOf({ familyName, givenName }: PersonRow): Record<string, string> {
  return {
    ...(givenName === null ? {} : { givenName }),
    ...(familyName === null ? {} : { familyName }),
  };
}

function groupOf({ id, name }: PersonRow['groups'][number], prefix: string): Record<string, string> {
  return { value: id, $ref: `${prefix}/Groups/${id}`, display: name, type: 'direct' };
}
