import type { Filter } from 'scim2-parse-filter';
import { scimProblems } from '../problems.ts';
import { plainName, readFilter } from './filter.ts';

/** One change of an attribute. */
export interface PatchStep {
  op: 'add' | 'replace' | 'remove';
  /** Where, in small letters: `name.familyname`, `members`. */
  name: string;
  /** Which of several values; null for all. */
  which: Filter | null;
  value: unknown;
}

const OPS = ['add', 'replace', 'remove'] as const;
const MOST_OPERATIONS = 200;
const PATH = /^([^[\]\s]+)(?:\[(.+)\](?:\.([A-Za-z][\w$-]*))?)?$/;
const EXTENSION = /^urn:ietf:params:scim:schemas:(?!core:2\.0:(?:user|group)(?:$|:))/i;

/** A JSON object, whatever its keys. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw scimProblems.invalidSyntax();
  return body as Record<string, unknown>;
}

/** A field of an object by its name, which has no case. */
export function fieldOf(fields: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : fields[key];
}

/**
 * The steps of a PATCH (RFC 7644, 3.5.2) as its operations write them, and as Entra ID and Okta do: `op` in any case, values without a path
 * with paths for their keys. What belongs to schemas that are not kept here is left out.
 */
export function readPatch(body: unknown): PatchStep[] {
  const operations = fieldOf(fieldsOf(body), 'operations');
  if (!Array.isArray(operations) || operations.length === 0) throw scimProblems.invalidSyntax();
  if (operations.length > MOST_OPERATIONS) throw scimProblems.tooMany();
  return operations.flatMap(stepsOf);
}

function stepsOf(operation: unknown): PatchStep[] {
  const fields = fieldsOf(operation);
  const op = OPS.find((one) => one === String(fieldOf(fields, 'op')).toLowerCase());
  const path = fieldOf(fields, 'path');
  const value = fieldOf(fields, 'value');
  if (op === undefined) throw scimProblems.invalidSyntax();
  if (typeof path === 'string' && path.trim() !== '') return stepAt(op, path.trim(), value);
  if (op === 'remove') throw scimProblems.noTarget();
  if (path !== undefined && path !== null && path !== '') throw scimProblems.invalidSyntax();
  return Object.entries(fieldsOf(value)).flatMap(([key, inner]) => stepAt(op, key, inner));
}

function stepAt(op: PatchStep['op'], path: string, value: unknown): PatchStep[] {
  if (op !== 'remove' && value === undefined)
    throw scimProblems.invalidValue({ values: { attribute: path } });
  if (EXTENSION.test(path)) return [];
  const [, attribute, filter, inner] = PATH.exec(path) ?? [];
  if (attribute === undefined)
    throw scimProblems.invalidPath({ values: { path: path.split('[', 1)[0] ?? '' } });
  const name = plainName(attribute) + (inner === undefined ? '' : `.${inner.toLowerCase()}`);
  return [{ op, name, which: filter === undefined ? null : readFilter(filter), value }];
}
