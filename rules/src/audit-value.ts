import { roleNumbered } from './roles.ts';

/** How a value of the audit log is written for people. */
export type AuditValueKind =
  | 'boolean'
  | 'money'
  | 'percent'
  | 'id'
  | 'number'
  | 'role'
  | 'moment'
  | 'day'
  | 'code'
  | 'text'
  | 'other';

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CODE = /^[a-z]+(_[a-z]+)*$/;

/** Amounts are written as such: their fields say that they are centavos. */
const CENTAVOS = /_?centavos$/i;
/** Amounts of projects, in centavos under names that do not say so. */
const PROJECT_AMOUNT = /^(contract|setup|monthly)_value$/;
/** Rates in millionths. */
const PPM = /ppm$/i;

/** Numbers of records, which are not counted. */
const ID = /(^id|_id|Id|numero|code)$/;

/** Numbers of roles, which have names. */
const ROLE = /^(role|roleNumber|role_number)$/;

/** Fields whose texts people wrote, which are never codes. */
const WRITTEN = /nome|name|title|titles|motivo|reason|description|project|observac|comment|label|help/i;

/** The kind of a value that stands in a field of that name. A code has a name of its own where one is known. */
export function auditValueKind(name: string, value: unknown): AuditValueKind {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') {
    if (CENTAVOS.test(name) || PROJECT_AMOUNT.test(name)) return 'money';
    if (PPM.test(name)) return 'percent';
    if (ROLE.test(name) && roleNumbered(value) !== null) return 'role';
    return ID.test(name) ? 'id' : 'number';
  }
  if (typeof value !== 'string') return 'other';
  if (MOMENT.test(value)) return 'moment';
  if (DAY.test(value)) return 'day';
  return CODE.test(value) && !WRITTEN.test(name) ? 'code' : 'text';
}

/** Whether nothing stands in a field. */
export function isNoValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || JSON.stringify(value) === '[]';
}

interface PartWords {
  fieldName: (name: string) => string;
  /** A value of a field of that name. */
  value: (name: string, value: unknown) => string;
}

/** Writes what is made of parts, such as the contacts of a company: each field by its name, without those in which nothing stands. */
export function writtenParts(name: string, value: unknown, words: PartWords): string {
  if (Array.isArray(value)) return value.map((item: unknown) => words.value(name, item)).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => !isNoValue(part))
    .map(([part, inner]) => `${words.fieldName(part)}: ${words.value(part, inner)}`)
    .join(', ');
}
