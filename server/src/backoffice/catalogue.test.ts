import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backofficeEndpoints } from './endpoints.ts';

const DECISIONS = new URL('../../../docs/decisions/', import.meta.url);

/** The last record that has a table of the exceptions. */
function decidedExceptions(): Map<string, string> {
  const records = readdirSync(DECISIONS).filter((name) => name.includes('authentication-of-the-back-office'));
  const text = readFileSync(new URL(records.sort().at(-1) ?? '', DECISIONS), 'utf8');
  const rows = text.matchAll(/^\| `(\/[^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm);
  return new Map([...rows].map(([, path = '', kind = '']) => [path, kind.trim()]));
}

test('every endpoint asks for a session, but for those that a decision record excepts', () => {
  const exceptions = backofficeEndpoints
    .filter(({ authentication }) => authentication !== 'session')
    .map(({ authentication, path }) => [path, authentication]);
  expect(new Map(exceptions as [string, string][])).toEqual(decidedExceptions());
});

test('an endpoint with an authentication of its own is open to the router, and only such a one is', () => {
  for (const { access, authentication, path } of backofficeEndpoints) {
    expect([path, access.kind === 'public']).toEqual([path, authentication !== 'session']);
  }
});
