import type { FastifyReply } from 'fastify';
import SCIMMY from 'scimmy';

type Fields = Record<string, unknown>;

const SCHEMAS: Readonly<Record<string, { coerce(data: object, direction: string): object }>> = {
  'urn:ietf:params:scim:schemas:core:2.0:User': SCIMMY.Schemas.User.definition,
  'urn:ietf:params:scim:schemas:core:2.0:Group': SCIMMY.Schemas.Group.definition,
  'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig':
    SCIMMY.Schemas.ServiceProviderConfig.definition,
  'urn:ietf:params:scim:schemas:core:2.0:ResourceType': SCIMMY.Schemas.ResourceType.definition,
};
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const TYPES = new Set([
  ...['uniqueness', 'tooMany', 'invalidFilter', 'mutability', 'invalidSyntax', 'invalidPath', 'noTarget'],
  ...['invalidValue', 'invalidVers', 'sensitive'],
]);

/** What is wrong with an answer of the door for directories, as a library for SCIM sees it; null when nothing is. */
export function findScimFault(status: number, payload: unknown, reply: FastifyReply): string | null {
  if (status === 204 || status === 304) return null;
  if (!String(reply.getHeader('content-type')).startsWith('application/scim+json')) {
    // What no route knows is told in the type of the host.
    if (status < 400) return 'not said to be SCIM';
  }
  const body = parse(payload);
  if (body === null) return 'no JSON';
  if (status >= 400) return findErrorFault(status, body);
  return findBodyFault(body, /attributes=|[.]search/i.test(reply.request.url));
}

function findErrorFault(status: number, body: Fields): string | null {
  const { detail, schemas, scimType, status: told } = body;
  const isError = Array.isArray(schemas) && schemas[0] === ERROR && told === String(status);
  if (!isError || typeof detail !== 'string' || detail === '')
    return `no error of SCIM: ${JSON.stringify(body)}`;
  if (scimType !== undefined && !TYPES.has(String(scimType))) return `no type of error: ${String(scimType)}`;
  return null;
}

function findBodyFault(body: Fields, isPart: boolean): string | null {
  const [schema] = Array.isArray(body['schemas']) ? body['schemas'] : [];
  if (schema === LIST) {
    const { Resources, itemsPerPage, startIndex, totalResults } = body;
    const isList =
      [itemsPerPage, startIndex, totalResults].every(Number.isInteger) && Array.isArray(Resources);
    if (!isList || Resources.length !== itemsPerPage) return `no list: ${JSON.stringify(body)}`;
    return Resources.map((one) => findBodyFault(one, isPart)).find((fault) => fault !== null) ?? null;
  }
  const definition = SCHEMAS[String(schema)];
  if (definition === undefined || isPart) return null;
  try {
    const read: unknown = JSON.parse(JSON.stringify(definition.coerce(structuredClone(body), 'out')));
    return sameKeys(body, read) ? null : `attributes that the schema has not: ${JSON.stringify(body)}`;
  } catch (error) {
    return `${String(error)}: ${JSON.stringify(body)}`;
  }
}

function sameKeys(body: Fields, read: unknown): boolean {
  const keys = (one: unknown) => Object.keys(Object(one)).sort().join();
  return keys(body) === keys(read);
}

function parse(payload: unknown): Fields | null {
  try {
    const body: unknown = typeof payload === 'string' ? JSON.parse(payload) : null;
    return typeof body === 'object' && body !== null ? (body as Fields) : null;
  } catch {
    return null;
  }
}
