import type { Surface } from '../http/register-routes.ts';
import type { Route } from '../http/route.ts';
import type { SecurityScheme } from './access-object.ts';
import type { Json, JsonObject } from './components.ts';

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
