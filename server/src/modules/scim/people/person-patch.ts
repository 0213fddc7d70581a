import type { Filter } from 'scim2-parse-filter';
import { scimProblems } from '../problems.ts';
import { plainName } from '../protocol/filter.ts';
import { type PatchStep, readPatch } from '../protocol/patch.ts';
import { type PersonChange, setAttribute } from './person-input.ts';

/** Attributes of the schema of users that are not kept here: what is said of them is left out, as RFC 7644 lets a server do. */
const NOT_KEPT =
  /^(nickname|profileurl|title|usertype|preferredlanguage|locale|timezone|password|ims|photos|addresses|entitlements|roles|x509certificates|name\.(middlename|honorificprefix|honorificsuffix)|emails\.(type|primary|display)|phonenumbers\.(type|primary|display))(\.|$)/;
const READ_ONLY = /^(id|meta|schemas|groups)(\.|$)/;
/** What has to be there always, so that nothing takes it away. */
const NEEDED = /^(username|emails|active)(\.|$)/;

/** What the operations of a PATCH change. The last one of an attribute counts; an e-mail address counts where no `userName` does. */
export function readPersonPatch(body: unknown): PersonChange {
  const change: PersonChange = {};
  const steps = readPatch(body);
  for (const step of steps.filter(({ name }) => name === 'username')) take(change, step);
  for (const step of steps.filter(({ name }) => name !== 'username')) take(change, step);
  return change;
}

function take(change: PersonChange, { name, op, value, which }: PatchStep): void {
  if (READ_ONLY.test(name)) throw scimProblems.mutability({ values: { attribute: name } });
  if (NOT_KEPT.test(name)) return;
  // One value of a kind is kept, that of work: a telephone at home is nothing that is.
  if (which !== null && !meansWork(which)) return;
  if (op !== 'remove') {
    if (!setAttribute(change, name, value)) throw scimProblems.invalidPath({ values: { path: name } });
    return;
  }
  if (NEEDED.test(name)) throw scimProblems.mutability({ values: { attribute: name } });
  const isKnown =
    name === 'name'
      ? setAttribute(change, name, { givenName: null, familyName: null })
      : setAttribute(change, name, null);
  if (!isKnown) throw scimProblems.invalidPath({ values: { path: name } });
}

/** Whether a filter over several values may mean the one that is kept, whatever its value. */
function meansWork(filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(meansWork);
    case 'or':
      return filter.filters.some(meansWork);
    case 'eq': {
      const name = plainName(filter.attrPath);
      if (name === 'type') return String(filter.compValue).toLowerCase() === 'work';
      return name !== 'primary' || filter.compValue === true;
    }
    default:
      return true;
  }
}
