import type { OpenApiDocument } from './api-description.ts';
import type { JsonObject } from './components.ts';
import { type Direction, schemaChanges } from './schema-changes.ts';

type Named = Readonly<Record<string, JsonObject | undefined>>;

/** What is new beside what is gone or asks for more. */
export interface ApiChanges {
  added: readonly string[];
  breaking: readonly string[];
}

/**
 * What a client of the document before would meet in the one of now: operations, parameters and fields that are gone, what is newly
 * required, types and values that are not taken any more or answered anew. More values of an answered enumeration are no break: clients
 * have to expect them.
 */
export function apiChanges(before: OpenApiDocument, now: OpenApiDocument): ApiChanges {
  const breaking: string[] = [];
  const operations = operationsOf(before);
  const current = operationsOf(now);
  for (const [name, operation] of operations) {
    const other = current.get(name);
    if (other === undefined) breaking.push(`${name}: removed`);
    else breaking.push(...operationChanges(name, { before, now }, operation, other));
  }
  const added = [...current.keys()].filter((name) => !operations.has(name));
  return { added, breaking };
}

function operationsOf(document: OpenApiDocument): ReadonlyMap<string, JsonObject> {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, JsonObject] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
  return new Map(entries);
}

interface Documents {
  before: OpenApiDocument;
  now: OpenApiDocument;
}

function operationChanges(name: string, documents: Documents, before: JsonObject, now: JsonObject): string[] {
  return [
    ...parameterChanges(documents, before, now),
    ...bodyChanges(
      documents,
      before['requestBody'] as JsonObject | undefined,
      now['requestBody'] as JsonObject | undefined,
    ),
    ...answerChanges(documents, before['responses'] as Named, now['responses'] as Named),
  ].map((change) => `${name}: ${change}`);
}

function parameterChanges(documents: Documents, before: JsonObject, now: JsonObject): string[] {
  const known = parametersOf(documents.before, before);
  const current = parametersOf(documents.now, now);
  const gone = [...known.keys()]
    .filter((name) => !current.has(name))
    .map((name) => `parameter ${name} removed`);
  const changed = [...current].flatMap(([name, parameter]) => {
    const earlier = known.get(name);
    const isNewlyRequired = parameter['required'] === true && earlier?.['required'] !== true;
    return [
      ...(isNewlyRequired ? [`parameter ${name} is required now`] : []),
      ...(earlier === undefined ? [] : compare(documents, 'sent', `parameter ${name}`, earlier, parameter)),
    ];
  });
  return [...gone, ...changed];
}

function parametersOf(document: OpenApiDocument, operation: JsonObject): ReadonlyMap<string, JsonObject> {
  const listed = (operation['parameters'] ?? []) as readonly JsonObject[];
  const entries = listed.map((one): [string, JsonObject] => {
    const parameter = resolved(document, one);
    return [`${String(parameter['name'])} in ${String(parameter['in'])}`, parameter];
  });
  return new Map(entries);
}

function bodyChanges(documents: Documents, before?: JsonObject, now?: JsonObject): string[] {
  if (now === undefined) return before === undefined ? [] : ['the body is not taken any more'];
  const isNewlyRequired = now['required'] === true && before?.['required'] !== true;
  const content = (before?.['content'] ?? {}) as Named;
  return [
    ...(isNewlyRequired ? ['a body is required now'] : []),
    ...contentChanges(documents, 'sent', 'body', content, now['content'] as Named),
  ];
}

function answerChanges(documents: Documents, before: Named, now: Named): string[] {
  return Object.entries(before).flatMap(([status, written]) => {
    if (Number(status) >= 400 || written === undefined) return [];
    const answer = now[status];
    if (answer === undefined) return [`answer ${status} removed`];
    const [earlier, current] = [resolved(documents.before, written), resolved(documents.now, answer)];
    const content = (current['content'] ?? {}) as Named;
    return contentChanges(
      documents,
      'answered',
      `answer ${status}`,
      (earlier['content'] ?? {}) as Named,
      content,
    );
  });
}

function contentChanges(
  documents: Documents,
  direction: Direction,
  where: string,
  before: Named,
  now: Named,
): string[] {
  return Object.entries(before).flatMap(([type, earlier]) => {
    const current = now[type];
    if (current === undefined) return [`${where}: ${type} removed`];
    return compare(documents, direction, where, earlier ?? {}, current);
  });
}

function compare(
  { before, now }: Documents,
  direction: Direction,
  where: string,
  earlier: JsonObject,
  current: JsonObject,
): string[] {
  return schemaChanges(direction, where, {
    before: earlier['schema'] as JsonObject,
    now: current['schema'] as JsonObject,
    resolveBefore: (one) => resolved(before, one),
    resolveNow: (one) => resolved(now, one),
  });
}

function resolved(document: OpenApiDocument, value: JsonObject): JsonObject {
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const [, section = '', name = ''] = $ref.split('/').slice(1);
  return document.components[section]?.[name] ?? {};
}
