import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import createRouter, { type HTTPMethod, type Instance } from 'find-my-way';
import { requestProblems } from './request-problems.ts';
import { PATH_RULES } from './server.ts';

/** The methods that a path may not have (405); `HEAD` comes with `GET`. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** A path of a surface, and the methods that it has. */
export interface KnownPath {
  url: string;
  methods: readonly HTTPMethod[];
  /** How problems are told there. */
  shape: FastifyContextConfig;
}

/** The paths of a host. */
export interface KnownPaths {
  /** Adds paths; answers for each the methods with which another path would answer in its place, as `/people/:id` for `/people/me`. */
  add(paths: readonly KnownPath[]): ReadonlyMap<string, readonly HTTPMethod[]>;
}

const known = new WeakMap<FastifyInstance, KnownPaths>();

/**
 * What answers 405 with `Allow` for the methods that a known path does not have. A request that no route takes is looked up here: a
 * route for each method of each path would be five of six of all routes, took half of the time in which a host is built, and
 * half of its memory.
 */
export function knownPathsOf(app: FastifyInstance): KnownPaths {
  const there = known.get(app);
  if (there !== undefined) return there;
  const router = createRouter(PATH_RULES);
  app.addHook('onRequest', (request, reply, done) => {
    const found = isForNobody(request) ? find(router, request.url) : null;
    if (found === null) return done();
    const { methods, shape } = found;
    request.problemShape = shape;
    reply.header('allow', allowOf(methods));
    done(requestProblems.methodNotAllowed({ values: { method: request.method } }));
  });
  const paths: KnownPaths = {
    add: (added) => {
      for (const path of added)
        for (const method of path.methods) router.on(method, path.url, () => undefined, path);
      return new Map(
        added.map(({ methods, url }) => [
          url,
          METHODS.filter((method) => !methods.includes(method) && router.find(method, url) !== null),
        ]),
      );
    },
  };
  known.set(app, paths);
  return paths;
}

/** The header `Allow` of a path with these methods. */
export function allowOf(methods: readonly HTTPMethod[]): string {
  return (methods.includes('GET') ? [...methods, 'HEAD'] : methods).join(', ');
}

/** Whether no route takes the request, or one that takes whatever is left. */
function isForNobody({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url?.endsWith('*') === true;
}

/** The path of a request: of several that would do, the one with the fewest parameters, as for one that has the method. */
function find(router: Instance<never>, url: string): KnownPath | null {
  const found = METHODS.flatMap((method) => router.find(method, url) ?? []);
  const [nearest] = found.sort(
    (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
  );
  return nearest === undefined ? null : (nearest.store as KnownPath);
}
