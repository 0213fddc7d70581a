import { plainName } from './filter.ts';

type Fields = Record<string, unknown>;

/** What every answer has, whatever was asked for. */
const ALWAYS = new Set(['schemas', 'id']);

/** Which attributes an answer has: those that are named (RFC 7644, 3.9), or all but those that are left out. */
export interface Chosen {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

/** Whether the answer has an attribute at all, so that what is not wanted need not be read. */
export function wants({ attributes, excludedAttributes }: Chosen, name: string): boolean {
  if (attributes !== undefined)
    return namesOf(attributes).some((one) => one === name || one.startsWith(`${name}.`));
  return !namesOf(excludedAttributes ?? '').includes(name);
}

/** The resource with the attributes that were asked for. */
export function chosenOf(resource: Fields, { attributes, excludedAttributes }: Chosen): Fields {
  if (attributes !== undefined) return only(resource, namesOf(attributes), '');
  if (excludedAttributes !== undefined) return without(resource, namesOf(excludedAttributes), '');
  return resource;
}

function namesOf(list: string): string[] {
  return list
    .split(',')
    .map((name) => plainName(name.trim()))
    .filter((name) => name !== '');
}

function only(fields: Fields, names: readonly string[], above: string): Fields {
  const kept: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = above + key.toLowerCase();
    if (names.includes(name) || (above === '' && ALWAYS.has(key))) kept[key] = value;
    else if (names.some((one) => one.startsWith(`${name}.`)))
      kept[key] = inside(value, (inner) => only(inner, names, `${name}.`));
  }
  return kept;
}

function without(fields: Fields, names: readonly string[], above: string): Fields {
  const kept: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = above + key.toLowerCase();
    if (names.includes(name) && !(above === '' && ALWAYS.has(key))) continue;
    kept[key] = names.some((one) => one.startsWith(`${name}.`))
      ? inside(value, (inner) => without(inner, names, `${name}.`))
      : value;
  }
  return kept;
}

function inside(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, change));
  return typeof value === 'object' && value !== null ? change(value as Fields) : value;
}
