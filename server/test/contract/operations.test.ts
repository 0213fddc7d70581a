import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allRoutes, titled } from './mounted.ts';

const SOURCE = new URL('../../src/', import.meta.url);

/**
 * What several endpoints call and none of them is: steps of operations that differ in access, input or answer, each with
 * its reason. Everything else that two endpoints call is one operation, and they are its doors.
 */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['answerLookup', 'the headers of every look-up'],
  ['checkCredentials', 'a login opens the session of a token or that of a cookie'],
  ['cookieScope', 'where the cookie of the session is valid'],
  ['countLookup', 'the limit of every look-up'],
  ['csrfTokenOf', 'the code of a session, with the login or later'],
  ['findActiveUsers', 'those of one tenant, or for admins those of all'],
  ['findSessionOwner', 'whose sessions these are'],
  ['getEstablishment', 'the establishment, or its locations'],
  ['getImport', 'the import, or the file of its faults'],
  ['readCep', 'both shapes of an address are asked for by the same code'],
]);

/** Words of the modules that the files of endpoints use without asking for anything to be done. */
const WORDS =
  /(Problems|Texts|Fields|Operation|Schema)$|^(answers|formatCep|managing|oneOf|pageOf|reading|saying|succeeding|succeeds|succeedsWith|success|summaryAnswer|tagOf)$/;

/** Every file that declares an endpoint, by its path. */
function endpointFiles(): Map<string, string> {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) =>
      /(^|\/)routes\/[^/]+\.ts$|backoffice\/api\/.*\.php\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  return new Map(files.map((name) => [name, readFileSync(new URL(name, SOURCE), 'utf8')]));
}

/** The functions of modules that a file takes in. */
function functionsOf(path: string, text: string): string[] {
  const imports = text.matchAll(/import \{([^}]*)\} from '([^']+)'/g);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const isOfModule = path.startsWith('backoffice/')
      ? from.includes('/modules/')
      : !from.includes('/platform/');
    if (!isOfModule) return [];
    const taken = names.split(',').map((name) => name.trim());
    return taken.filter((name) => /^[a-z]/.test(name) && !name.startsWith('type ') && !WORDS.test(name));
  });
}

const files = endpointFiles();

test('what two endpoints do is one operation, and they are its doors', () => {
  const callers = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const name of functionsOf(path, text)) callers.set(name, [...(callers.get(name) ?? []), path]);
  }
  const shared = [...callers].filter(([, paths]) => paths.length > 1).map(([name]) => name);
  expect(shared.sort()).toEqual([...STEPS.keys()]);
});

describe('a door', () => {
  const doors = [...files].filter(([, text]) => /\b(door|backofficeDoor)\(/.test(text));

  test.each(doors)('%s says nothing of access, problems or keys that its operation says', (_path, text) => {
    const through = text.slice(text.search(/= (door|backofficeDoor)\(/));
    expect(through).not.toMatch(/^ {2}(access|problems|idempotent|bodyLimitBytes):/m);
  });

  const asked = allRoutes.filter(({ route }) => route.operation !== undefined);

  test.each(titled(asked))('%s lets in whom its operation lets in', (_title, { route }) => {
    expect(route.access).toBe((route.operation as { access?: object } | undefined)?.access);
  });

  test('leads to operations of which no two have the same name', () => {
    const operations = new Set(asked.map(({ route }) => route.operation));
    const names = [...operations].map((operation) => operation?.name);
    expect(names).toEqual([...new Set(names)]);
    expect(operations.size).toBeGreaterThan(20);
  });
});
