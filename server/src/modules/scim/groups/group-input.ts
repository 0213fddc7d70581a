import type { Filter } from 'scim2-parse-filter';
import { scimProblems } from '../problems.ts';
import { plainName } from '../protocol/filter.ts';
import { isUuid } from '../protocol/filter-sql.ts';
import { fieldOf, fieldsOf, type PatchStep, readPatch } from '../protocol/patch.ts';

/** One change of who is in a group, by the numbers of people; they come in order. */
export type MemberStep = { op: 'add' | 'remove' | 'replace'; members: string[] } | { op: 'clear' };

/** What a directory says of a group: absent stays. */
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  steps: MemberStep[];
}

const LONGEST = { displayName: 80, externalId: 255 } as const;
const MOST_MEMBERS = 1_000;
const CONTROL = /\p{Cc}/u;
const READ_ONLY = /^(id|meta|schemas)(\.|$)/;

/** The whole of a group, for POST and PUT. */
export function readGroup(body: unknown): GroupChange & { displayName: string } {
  const fields = fieldsOf(body);
  const members = fieldOf(fields, 'members');
  return {
    displayName: nameOf(fieldOf(fields, 'displayName')),
    externalId: externalIdOf(fieldOf(fields, 'externalId') ?? null),
    steps: [{ op: 'replace', members: membersOf(members ?? []) }],
  };
}

/** What the operations of a PATCH change. */
export function readGroupPatch(body: unknown): GroupChange {
  const change: GroupChange = { steps: [] };
  for (const step of readPatch(body)) take(change, step);
  return change;
}

function take(change: GroupChange, step: PatchStep): void {
  const { name, op, value } = step;
  // Entra ID sends the id beside what it replaces.
  if (READ_ONLY.test(name)) {
    if (op === 'replace' && name === 'id') return;
    throw scimProblems.mutability({ values: { attribute: name } });
  }
  switch (name) {
    case 'displayname':
      if (op === 'remove') throw scimProblems.mutability({ values: { attribute: 'displayName' } });
      change.displayName = nameOf(value);
      return;
    case 'externalid':
      change.externalId = op === 'remove' ? null : externalIdOf(value);
      return;
    case 'members':
      change.steps.push(memberStep(step));
      return;
    default:
      throw scimProblems.invalidPath({ values: { path: name } });
  }
}

function memberStep({ op, value, which }: PatchStep): MemberStep {
  if (which !== null) {
    if (op !== 'remove') throw scimProblems.noTarget();
    return { op, members: namedBy(which) };
  }
  if (op !== 'remove') return { op, members: membersOf(value) };
  // Some name whom they take out in the value, although only the path says so in RFC 7644.
  if (value === undefined || value === null) return { op: 'clear' };
  return { op, members: membersOf(value) };
}

/** `members[value eq "…"]`, or several of them with `or`. */
function namedBy(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(namedBy);
  if (filter.op !== 'eq' || plainName(filter.attrPath) !== 'value') throw scimProblems.invalidFilter();
  return [numberOf(filter.compValue)];
}

function membersOf(value: unknown): string[] {
  const members = Array.isArray(value) ? value : [value];
  if (members.length > MOST_MEMBERS) throw scimProblems.tooMany();
  return [
    ...new Set(
      members.map((one) => numberOf(typeof one === 'string' ? one : fieldOf(fieldsOf(one), 'value'))),
    ),
  ];
}

function numberOf(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw invalid('members');
  return value.toLowerCase();
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '' || name.length > LONGEST.displayName || CONTROL.test(name)) throw invalid('displayName');
  return name;
}

function externalIdOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || CONTROL.test(value) || value.length > LONGEST.externalId)
    throw invalid('externalId');
  return value === '' ? null : value;
}

function invalid(attribute: string) {
  return scimProblems.invalidValue({ values: { attribute } });
}
