import type { Surface } from '../http/register-routes.ts';
import type { Route } from '../http/route.ts';
import { SESSION_SCHEMES, type SecurityScheme } from './access-object.ts';
import { Components, type Json, type JsonObject } from './components.ts';
import { HEADER_OBJECTS, HEADER_PARAMETERS } from './headers.ts';
import { operationObject } from './operation-object.ts';
import { shareErrors } from './shared-responses.ts';

/** The routes of one surface. */
export interface MountedTable {
  surface: Surface;
  routes: readonly Route<never>[];
}

/** A heading under which operations stand. */
export interface ApiTag {
  name: string;
  description: string;
}

/** What a document says beside what its routes declare. */
export interface ApiDescription {
  title: string;
  version: string;
  description: string;
  /** The headings in their groups, in the order in which they are read. */
  tagGroups: readonly { name: string; tags: readonly ApiTag[] }[];
  /** The credentials of public routes, by the names that the routes have for them. */
  securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** What parameters mean whose schema does not say it, by their names. */
  parameterTexts: Readonly<Record<string, string>>;
  /** Examples of named schemas. */
  examples: Readonly<Record<string, Json>>;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument extends JsonObject {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: { readonly [section: string]: Readonly<Record<string, JsonObject>> };
}

/**
 * The OpenAPI document of a host: the same for all that ask, since it follows from the declared routes alone. Throws for a route
 * under a heading that is not described, and for two different schemas of one name.
 */
export function openApiDocument(mounted: readonly MountedTable[], api: ApiDescription): OpenApiDocument {
  const components = new Components(api.examples);
  const { paths, responses } = shareErrors(pathsOf(mounted, api, components));
  return {
    openapi: '3.1.1',
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The host that answers this document.' }],
    ...tagsOf(mounted, api),
    paths,
    components: {
      schemas: components.schemas(),
      responses,
      parameters: usedIn(paths, 'parameters', HEADER_PARAMETERS),
      headers: usedIn([paths, responses], 'headers', HEADER_OBJECTS),
      securitySchemes: { ...SESSION_SCHEMES, ...api.securitySchemes } as Record<string, JsonObject>,
    },
  };
}

function pathsOf(mounted: readonly MountedTable[], api: ApiDescription, components: Components) {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const { routes, surface } of mounted) {
    for (const route of routes) {
      const path = `${surface.prefix}${route.path}`.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationObject(route, surface, api, components),
      };
    }
  }
  return paths;
}

/** The headings under which there is something, alone and in their groups. */
function tagsOf(mounted: readonly MountedTable[], { tagGroups }: ApiDescription) {
  const used = new Set(mounted.flatMap(({ routes }) => routes.map(({ tag }) => tag)));
  const groups = tagGroups.map(({ name, tags }) => ({
    name,
    tags: tags.filter((tag) => used.delete(tag.name)),
  }));
  if (used.size > 0) throw new Error(`no description of the tags ${[...used].join(', ')}`);
  return {
    tags: groups.flatMap(({ tags }) => tags.map(({ description, name }) => ({ name, description }))),
    'x-tagGroups': groups.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
  };
}

/** The parts of a section to which the operations refer. */
function usedIn(paths: object, section: string, all: Readonly<Record<string, JsonObject>>) {
  const written = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => written.includes(`"#/components/${section}/${name}"`)),
  );
}
