import { element, inline, resolve } from './elements.js';

/** So deep is shown at once; what is below opens when it is asked for. */
const SHOWN_DEPTH = 1;

/**
 * A schema as a tree of its fields.
 *
 * @param {any} api
 * @param {any} schema
 */
export function schemaTree(api, schema, depth = 0) {
  const { isNullable, name, schema: meant } = plain(api, schema);
  if (meant.type === 'array' || meant.type?.includes?.('array')) {
    const inside = plain(api, meant.items ?? {});
    if (inside.schema.properties)
      return fields(api, inside.schema, `list of ${inside.name ?? 'objects'}`, depth);
  }
  if (meant.properties)
    return fields(api, meant, `${name ?? 'object'}${isNullable ? ' or null' : ''}`, depth);
  return element('p', { class: 'type' }, typeOf(api, schema), ...said(schema));
}

function fields(api, schema, label, depth) {
  const rows = Object.entries(schema.properties).map(([name, one]) => {
    const isNeeded = schema.required?.includes(name) ?? false;
    const { schema: meant } = plain(api, one);
    const inside = meant.items ? plain(api, meant.items).schema : meant;
    return element(
      'li',
      {},
      element('code', { class: isNeeded ? 'needed' : '' }, name),
      element('span', { class: 'type' }, typeOf(api, one)),
      ...said(one),
      ...(inside.properties && depth < 6 ? [nested(api, one, depth)] : []),
    );
  });
  return element(
    'div',
    { class: 'fields' },
    element('p', { class: 'type' }, label),
    element('ul', {}, ...rows),
  );
}

function nested(api, schema, depth) {
  const summary = element('summary', {}, 'fields');
  const details = element('details', {}, summary);
  const fill = () => details.childElementCount === 1 && details.append(schemaTree(api, schema, depth + 1));
  details.addEventListener('toggle', fill);
  if (depth + 1 < SHOWN_DEPTH) {
    details.open = true;
    fill();
  }
  return details;
}

/** The schema behind references and a possible null. */
function plain(api, schema) {
  if (schema.$ref) return { isNullable: false, name: nameOf(schema), schema: resolve(api, schema) };
  const [first, second] = schema.anyOf ?? [];
  if (second?.type === 'null' && first?.$ref) {
    return { isNullable: true, name: nameOf(first), schema: resolve(api, first) };
  }
  return { isNullable: schema.type?.includes?.('null') === true, name: undefined, schema };
}

function nameOf({ $ref }) {
  return $ref.split('/').at(-1);
}

function typeOf(api, schema) {
  const { isNullable, name, schema: meant } = plain(api, schema);
  if (name !== undefined) return isNullable ? `${name} or null` : name;
  if (meant.const !== undefined) return JSON.stringify(meant.const);
  if (meant.anyOf) return meant.anyOf.map((one) => typeOf(api, one)).join(' or ');
  const types = [meant.type ?? 'any'].flat();
  if (types.includes('array'))
    return `list of ${typeOf(api, meant.items ?? {})}${isNullable ? ' or null' : ''}`;
  const format = meant.format ? ` (${meant.format})` : '';
  const values = meant.enum ? `: ${meant.enum.map(String).join(', ')}` : '';
  return `${types.join(' or ')}${format}${values}`;
}

function said(schema) {
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'default', 'pattern']
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${schema[name]}`);
  return [
    ...(schema.description ? [element('span', { class: 'said' }, ...inline(schema.description))] : []),
    ...(limits.length > 0 ? [element('small', {}, limits.join(' · '))] : []),
  ];
}

/**
 * A value that the schema takes: its own example where it has one, else one that is made of its types.
 *
 * @param {any} api
 * @param {any} schema
 */
export function exampleOf(api, schema, depth = 0) {
  const meant = plain(api, schema).schema;
  const example =
    schema.examples?.[0] ?? meant.examples?.[0] ?? meant.default ?? meant.const ?? meant.enum?.[0];
  if (example !== undefined) return example;
  const [type] = [meant.type ?? 'object'].flat();
  if (type === 'array') return depth > 3 ? [] : [exampleOf(api, meant.items ?? {}, depth + 1)];
  if (type === 'integer' || type === 'number') return meant.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(meant);
  const needed = Object.entries(meant.properties ?? {}).filter(([name]) => meant.required?.includes(name));
  return Object.fromEntries(needed.map(([name, one]) => [name, exampleOf(api, one, depth + 1)]));
}

function textOf({ format }) {
  if (format === 'uuid') return '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  return format === 'date' ? '2026-11-20' : 'text';
}
