import { describe, expect, test } from 'vitest';
import { endpointFiles, readSource } from './endpoint-files.ts';
import { allRoutes, titled } from './mounted.ts';

/**
 * What several endpoints call and none of them is: steps of operations that differ in access, input or answer, each with
 * its reason. Everything else that two endpoints call is one operation, and they are its doors.
 */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['answerChallenge', 'the second step of a login opens the session of a token or that of a cookie'],
  ['answerLookup', 'the headers of every look-up'],
  ['answerWithToken', 'the session of a token, after one step or two'],
  ['assertAdmin', 'who may change what a company shows and asks for'],
  ['assertOwnRecord', 'whose record a path may name'],
  ['checkCredentials', 'a login opens the session of a token or that of a cookie'],
  ['checkPasskeySignIn', 'as a login'],
  ['countLookup', 'the limit of every look-up'],
  ['findActiveUsers', 'those of one tenant, or for admins those of all'],
  ['findSessionOwner', 'whose sessions these are'],
  ['getAnyImport', 'an import of any kind, or the files of its faults'],
  ['getBeneficiaryStatement', 'the statement, or the file of it'],
  ['getEstablishment', 'the establishment, or its locations'],
  ['getFeeStatement', 'the fees of a month, or the file of them'],
  ['getImport', 'the import, or the file of its faults'],
  ['getMerchantStatement', 'the statement, or the file of it'],
  ['openRenewedSession', 'the session that a program renews, after one step or two'],
  ['openedCookie', 'the session of a cookie, after one step or two'],
  ['readCep', 'both shapes of an address are asked for by the same code'],
  ['readDeparture', 'how far a departure is, or its file'],
  ['readPreferences', 'what the caller chose, asked for or after a change'],
  ['readProcessingRecord', 'the record of processing, or the file of it'],
  ['revokeToken', 'the back office answers the number of what it ended, the API nothing'],
  ['savePreferences', 'what the caller chooses of the looks'],
  ['sentCookies', 'what the browser of a sign-in is known by'],
  ['served', 'finds out whose directory asks, for every door of directories'],
  ['setDeviceCookie', 'the browser that is remembered after a second factor, by either door'],
]);

/** Words of the modules that the files of endpoints use without asking for anything to be done. */
const WORDS =
  /(Problems|Texts|Fields|Operation|Schema)$|^(answers|formatCep|managing|messageAnswer|oneOf|pageOf|reading|succeeding|succeeds|succeedsWith|success|summaryAnswer|tagOf)$/;

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

const files = new Map(endpointFiles.map((path) => [path, readSource(path)]));

test('what two endpoints do is one operation, and they are its doors', () => {
  const callers = new Map<string, string[]>();
  for (const [path, text] of files) {
    // An export is its list once more, as a file (0052).
    if (path.endsWith('/exportar.php.ts')) continue;
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

/**
 * Changes of two steps, each with its reason. Every other answers what its transaction returned: what is read again
 * afterwards could be the work of somebody else.
 */
const TWO_STEPS: ReadonlyMap<string, string> = new Map([
  ['backoffice/api/auth/login.php.ts', 'the password is checked, then the session is opened and answered'],
  ['backoffice/api/auth/passkey.php.ts', 'the passkey is checked, then the session is opened and answered'],
  [
    'backoffice/api/auth/second-factor.php.ts',
    'the code is checked, then the session is opened and answered',
  ],
  [
    'backoffice/api/financeiro/disputas/provas/enviar.php.ts',
    'the file is stored before it is known to the database',
  ],
  [
    'modules/directory/routes/upload-company-file.ts',
    'the file is stored before it is known to the database',
  ],
  ['modules/identity/routes/end-session.ts', 'whose session it is comes first'],
  ['modules/identity/routes/end-sessions.ts', 'whose sessions they are comes first'],
  [
    'modules/identity/routes/login-second-factor.ts',
    'the session is opened, then the browser is given its cookie',
  ],
  ['modules/identity/routes/upload-user-file.ts', 'the file is stored before it is known to the database'],
  ['modules/tasks/routes/upload-task-document.ts', 'the file is stored before it is known to the database'],
]);

test('the handler of a change asks for one thing, and answers what that returned', () => {
  const changes = [...files].filter(([, text]) => !/method: 'GET'/.test(text));
  const more = changes.filter(([, text]) => {
    const at = text.indexOf('  handler:');
    return at >= 0 && (text.slice(at).match(/\bawait \w/g) ?? []).length > 1;
  });
  expect(more.map(([path]) => path).sort()).toEqual([...TWO_STEPS.keys()]);
});
