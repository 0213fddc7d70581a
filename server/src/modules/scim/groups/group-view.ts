import { URN } from '../protocol/messages.ts';
import type { GroupMember, GroupRow } from './group-queries.ts';

interface ShownGroup {
  row: GroupRow;
  members: GroupMember[] | null;
}

/** The entity tag of a group, without its `W/`: of the role, and of what the directory changed. */
export function groupTag({ roleVersion, uuid, version }: GroupRow): string {
  return `"${uuid.slice(-12)}-${roleVersion}-${version}"`;
}

/** A role of the tenant as a group of RFC 7643, 4.2. `prefix` is the address of the door. */
export function groupView({ members, row }: ShownGroup, prefix: string): Record<string, unknown> {
  return {
    schemas: [URN.group],
    id: row.uuid,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.name,
    ...(members === null
      ? {}
      : {
          members: members.map(({ name, uuid }) => ({
            value: uuid,
            $ref: `${prefix}/Users/${uuid}`,
            display: name,
            type: 'User',
          })),
        }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${prefix}/Groups/${row.uuid}`,
      version: `W/${groupTag(row)}`,
    },
  };
}
