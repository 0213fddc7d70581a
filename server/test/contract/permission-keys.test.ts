import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPermissionKey, PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../src/platform/auth/caller.ts';
import { adminOr, flag, flagOver, permission, permissionOver } from '../../src/platform/http/access.ts';
import { guardedRoutes, type Mounted, titled } from './mounted.ts';

/** The specification names them and enforces neither. */
const UNENFORCED = ['perm-user-delete', 'tarefas.block'];

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

function keysOf({ route: { access } }: Mounted): string[] {
  switch (access.kind) {
    case 'permission':
      return [access.key, ...(access.readKey === undefined ? [] : [access.readKey])];
    case 'admin-or-permission':
      return [access.key];
    case 'flag':
      return [access.name, ...(access.readKey === undefined ? [] : [access.readKey])];
    default:
      return [];
  }
}

/** The keys that a rule of the server names, besides the guards of its routes. */
function namedInSources(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const literals = code.flatMap((file) =>
    [...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/'([a-z_.-]+)'/g)].map(([, text]) => text ?? ''),
  );
  return new Set(literals.filter(isPermissionKey));
}

describe('a key with a typo does not compile', () => {
  test('in a guard of a route', () => {
    // @ts-expect-error no such key
    permission('perm-user-lst');
    // @ts-expect-error no such key
    permissionOver('terminal', 'operacoes.mange');
    // @ts-expect-error no such key
    adminOr('perm-user-edt');
    // @ts-expect-error no such key
    flag('tarefas.raed', 'tasks');
    // @ts-expect-error no such key
    flagOver('projetos.manage', 'tasks', 'projetos.raed');
  });

  test('in a question to the caller', () => {
    const { permissions }: Pick<Caller, 'permissions'> = { permissions: new Set(['perm-user-list']) };
    // @ts-expect-error no such key
    expect(permissions.has('perm-user-lst')).toBe(false);
    expect(permissions.has('perm-user-list')).toBe(true);
  });
});

describe('the catalogue and the guards', () => {
  const guarded = guardedRoutes.filter((mounted) => keysOf(mounted).length > 0);

  test.each(titled(guarded))('%s asks for keys of the catalogue', (_title, mounted) => {
    for (const key of keysOf(mounted)) expect(PERMISSION_KEYS).toContain(key);
  });

  test('every key is asked for by a route or a rule, but for those that the specification does not enforce', () => {
    const used = new Set([...guarded.flatMap(keysOf), ...namedInSources()]);
    expect(PERMISSION_KEYS.filter((key) => !used.has(key))).toEqual(UNENFORCED);
  });
});
