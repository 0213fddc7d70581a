import { STATUS_CODES } from 'node:http';
import type { JsonObject } from './components.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

interface Counted {
  response: JsonObject;
  uses: number;
}

/**
 * The paths with the errors that most operations answer alike as references, and those errors by name. Of each status and shape it is
 * the most frequent one; one that names other codes stays where it is.
 */
export function shareErrors(paths: Paths): { paths: Paths; responses: Record<string, JsonObject> } {
  const shared = mostFrequent(paths);
  const names = new Map([...shared].map(([name, { response }]) => [JSON.stringify(response), name]));
  const responses = Object.fromEntries(
    [...shared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, one.response]),
  );
  const referring = mapOperations(paths, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation['responses'] as JsonObject).map(([status, response]) => {
        const name = names.get(JSON.stringify(response));
        return [status, name === undefined ? response : { $ref: `#/components/responses/${name}` }];
      }),
    ) as JsonObject,
  }));
  return { paths: referring, responses };
}

function mostFrequent(paths: Paths): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Map<string, Counted>>();
  mapOperations(paths, (operation) => {
    for (const [status, response] of Object.entries(operation['responses'] as Record<string, JsonObject>)) {
      if (Number(status) < 400) continue;
      const name = nameOf(status, response);
      const variants = counted.get(name) ?? new Map<string, Counted>();
      counted.set(name, variants);
      const written = JSON.stringify(response);
      variants.set(written, { response, uses: (variants.get(written)?.uses ?? 0) + 1 });
    }
    return operation;
  });
  const most = [...counted].map(([name, variants]): [string, Counted] => {
    const [first = { response: {}, uses: 0 }, ...others] = variants.values();
    return [name, others.reduce((one, other) => (other.uses > one.uses ? other : one), first)];
  });
  return new Map(most.filter(([, { uses }]) => uses > 1));
}

/** The phrase of the status, after what tells the shape from a `Problem`. */
function nameOf(status: string, response: JsonObject): string {
  const shape = /"#\/components\/schemas\/(\w*)Problem"/.exec(JSON.stringify(response))?.[1] ?? '';
  return `${shape}${(STATUS_CODES[status] ?? status).replace(/\W/g, '')}`;
}

function mapOperations(paths: Paths, map: (operation: JsonObject) => JsonObject): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, map(operation)])),
    ]),
  );
}
