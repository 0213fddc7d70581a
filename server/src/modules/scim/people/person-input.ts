import { scimProblems } from '../problems.ts';
import { fieldOf, fieldsOf } from '../protocol/patch.ts';

/** What a directory says of somebody: absent stays, null clears. */
export interface PersonChange {
  /** Trimmed, lower case; the e-mail address. */
  email?: string;
  externalId?: string | null;
  active?: boolean;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  phone?: string | null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST = { email: 254, externalId: 255, name: 200, phone: 30 } as const;
/** What PostgreSQL and pages do not take into a text of one line. */
const CONTROL = /\p{Cc}/u;

/** The whole of a person, for POST and PUT: what a body leaves out is cleared, but for the name and for being active. */
export function readPerson(body: unknown): PersonChange & { email: string } {
  const fields = fieldsOf(body);
  const change: PersonChange = {
    externalId: null,
    displayName: null,
    givenName: null,
    familyName: null,
    phone: null,
  };
  for (const attribute of ['externalId', 'displayName', 'active', 'name', 'phoneNumbers']) {
    const value = fieldOf(fields, attribute);
    if (value !== undefined) setAttribute(change, attribute.toLowerCase(), value);
  }
  setAttribute(change, 'username', fieldOf(fields, 'userName'));
  if (change.email === undefined) throw invalid('userName');
  return { ...change, email: change.email };
}

/** Writes one attribute into a change; false for one that is none of those that are kept. */
export function setAttribute(change: PersonChange, name: string, value: unknown): boolean {
  switch (name) {
    case 'username':
      change.email = emailOf('userName', value);
      return true;
    case 'emails.value':
      change.email ??= emailOf('emails', value);
      return true;
    case 'emails':
      change.email ??= emailOf('emails', mainValue('emails', value));
      return true;
    case 'externalid':
      change.externalId = textOf('externalId', value, LONGEST.externalId);
      return true;
    case 'active':
      change.active = flagOf('active', value);
      return true;
    case 'displayname':
      change.displayName = textOf('displayName', value, LONGEST.name);
      return true;
    case 'phonenumbers':
    case 'phonenumbers.value':
      change.phone = textOf('phoneNumbers', mainValue('phoneNumbers', value), LONGEST.phone);
      return true;
    default:
      return setName(change, name, value);
  }
}

const NAMES = { formatted: 'formatted', givenname: 'givenName', familyname: 'familyName' } as const;

function setName(change: PersonChange, name: string, value: unknown): boolean {
  if (name === 'name') {
    const fields = value === null ? {} : fieldsOf(value);
    for (const part of Object.values(NAMES)) {
      const inner = fieldOf(fields, part);
      if (inner !== undefined) change[part] = textOf(`name.${part}`, inner, LONGEST.name);
    }
    return true;
  }
  const part = name.startsWith('name.') ? NAMES[name.slice('name.'.length) as keyof typeof NAMES] : undefined;
  if (part === undefined) return false;
  change[part] = textOf(`name.${part}`, value, LONGEST.name);
  return true;
}

/** The name that a person has afterwards: as it is written whole, else put together from its parts; null where nothing is said. */
export function fullName(
  change: PersonChange,
  known: { givenName: string | null; familyName: string | null },
): string | null {
  if (change.formatted != null) return change.formatted;
  if (change.givenName === undefined && change.familyName === undefined) return null;
  const given = change.givenName === undefined ? known.givenName : change.givenName;
  const family = change.familyName === undefined ? known.familyName : change.familyName;
  const whole = [given, family].filter((part) => part !== null && part !== '').join(' ');
  return whole === '' ? null : whole.slice(0, LONGEST.name);
}

function emailOf(attribute: string, value: unknown): string {
  const text = textOf(attribute, value, LONGEST.email)?.toLowerCase() ?? '';
  if (!EMAIL.test(text)) throw invalid(attribute);
  return text;
}

function textOf(attribute: string, value: unknown, longest: number): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || CONTROL.test(value)) throw invalid(attribute);
  const text = value.trim();
  if (text.length > longest) throw invalid(attribute);
  return text === '' ? null : text;
}

/** Entra ID sends `"True"` and `"False"`. */
function flagOf(attribute: string, value: unknown): boolean {
  const flag = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value;
  if (typeof flag !== 'boolean') throw invalid(attribute);
  return flag;
}

/** The value that counts of several: the primary one, else the first; null for none. */
function mainValue(attribute: string, value: unknown): unknown {
  if (!Array.isArray(value)) {
    return typeof value === 'object' && value !== null ? (fieldOf(fieldsOf(value), 'value') ?? null) : value;
  }
  const all = value.map(fieldsOf);
  const main = all.find((one) => fieldOf(one, 'primary') === true) ?? all[0];
  if (main === undefined) return null;
  const inner = fieldOf(main, 'value');
  if (inner === undefined) throw invalid(attribute);
  return inner;
}

function invalid(attribute: string) {
  return scimProblems.invalidValue({ values: { attribute } });
}
