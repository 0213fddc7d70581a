import { SESSION_SCHEMES } from './access-object.ts';
import type { ApiDescription, MountedTable, OpenApiDocument } from './api-description.ts';
import { Components, type JsonObject } from './components.ts';
import { HEADER_OBJECTS, HEADER_PARAMETERS } from './headers.ts';
import { operationObject } from './operation-object.ts';
import { shareErrors } from './shared-responses.ts';

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
