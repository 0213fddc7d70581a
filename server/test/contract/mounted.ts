import type { AppContext } from '../../src/app/context.ts';
import { governanceRoutes, type MountedRoutes, mainRoutes } from '../../src/app/routes.ts';
import type { Surface } from '../../src/platform/http/register-routes.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { exampleOf } from './schema-example.ts';

/** A route where it is mounted. */
export interface Mounted {
  host: 'app' | 'governance';
  surface: Surface;
  route: Route<AppContext>;
  /** With `:name` parameters. */
  url: string;
  /** The query that the route cannot do without, as `?name=value`; empty for most. */
  search: string;
  /** For the name of a test. */
  title: string;
}

/** Every route of both hosts: what is added to the tables is tested without anybody thinking of it. */
export const allRoutes: readonly Mounted[] = [
  ...mountedOn('app', mainRoutes),
  ...mountedOn('governance', governanceRoutes),
];

export const guardedRoutes = allRoutes.filter(({ route }) => route.access.kind !== 'public');

export const guardedMutations = guardedRoutes.filter(({ route }) => route.method !== 'GET');

function mountedOn(host: Mounted['host'], tables: readonly MountedRoutes[]): Mounted[] {
  return tables.flatMap(({ surface, routes }) =>
    routes.map((route) => {
      const url = surface.prefix + route.path;
      return {
        host,
        surface,
        route,
        url,
        search: requiredQuery(route),
        title: `${route.method} ${url} (${host})`,
      };
    }),
  );
}

function requiredQuery({ schema }: Route<AppContext>): string {
  if (schema.query === undefined) return '';
  const required = Object.entries(exampleOf(schema.query) as Record<string, unknown>);
  return required.length === 0
    ? ''
    : `?${new URLSearchParams(required.map(([name, value]) => [name, String(value)]))}`;
}

/** For `describe.each` and `test.each`: the title first, since `$title` would be cut short. */
export function titled(routes: readonly Mounted[]): [string, Mounted][] {
  return routes.map((mounted) => [mounted.title, mounted]);
}

/** The names of the parameters in a path. */
export function parameterNames({ url }: Mounted): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

export function fillIn(url: string, values: Readonly<Record<string, string>>): string {
  return url.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}
