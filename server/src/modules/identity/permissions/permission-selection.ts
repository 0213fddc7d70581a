import { userProblems } from '../user-problems.ts';
import type { PermissionRow } from './permission-rows.ts';

type Permission = Pick<PermissionRow, 'id' | 'key'>;

/** One named permission and where in the body it stood. */
interface Named {
  path: string;
  name: string | number;
}

/** The permissions of a list of keys or of ids written as text. Throws 422 that names every unknown item. */
export function selectPermissions<Row extends Permission>(
  catalogue: readonly Row[],
  items: readonly Named[],
): Row[] {
  const byName = new Map<string, Row>(
    catalogue.flatMap((row) => [
      [row.key, row],
      [String(row.id), row],
    ]),
  );
  const unknown = items.filter(({ name }) => !byName.has(String(name)));
  if (unknown.length > 0) {
    throw userProblems.permissionUnknown({
      values: { items: unknown.map(({ name }) => name).join(', ') },
      errors: unknown.map(({ path, name }) => ({ path, code: 'permission.unknown', message: String(name) })),
    });
  }
  const chosen = new Set(items.map(({ name }) => byName.get(String(name))));
  return [...chosen].filter((row) => row !== undefined);
}

/** `['a', 'b']` under `grant` becomes `grant.0`, `grant.1`. */
export function namedItems(path: string, names: readonly (string | number)[]): Named[] {
  return names.map((name, index) => ({ path: `${path}.${index}`, name }));
}

/** Throws 422 when a permission is to be granted and revoked at once, under whichever of its names. */
export function assertDisjoint(granted: readonly Permission[], revoked: readonly Permission[]): void {
  const both = granted.filter(({ id }) => revoked.some((permission) => permission.id === id));
  if (both.length === 0) return;
  throw userProblems.permissionInBoth({
    values: { items: both.map(({ key }) => key).join(', ') },
    errors: both.map(({ key }) => ({ path: key, code: 'permission.conflict', message: key })),
  });
}
