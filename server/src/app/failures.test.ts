import { expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { databaseProblems } from '../platform/db/database-problems.ts';
import { requestProblems } from '../platform/http/request-problems.ts';
import { SealedKeyUnreadable } from '../platform/tokens/signing-key.ts';
import { explain, Failure } from './failures.ts';

const withCode = (code: string) => Object.assign(new Error('internals'), { code });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([
  [new Failure('usage: retaguarda keys rotate'), 'usage: retaguarda keys rotate'],
  [requestProblems.notFound(), 'What you are looking for was not found.'],
  [new SealedKeyUnreadable('key 1'), /^the signing keys in this database need another secret/],
  [withCode('ENOSPC'), 'the disk is full'],
  [withCode('ECONNREFUSED'), 'the database at DATABASE_URL cannot be reached'],
  [withCode('28P01'), 'the database at DATABASE_URL refused the user name or the password'],
  [withCode('3D000'), 'the database named in DATABASE_URL does not exist'],
])('%o is one line that says what to do', (error, expected) => {
  const text = explain(error);
  expect(text).toMatch(expected);
  expect(text).not.toContain('\n');
});

test('wrong settings are told all at once, by name and without their values', () => {
  const text = explain(
    thrownBy(() => parseConfig({ PORT: 'hush', TOKEN_SECONDS: '1', DATABASE_URL: 'hush' })),
  );
  expect(text.split('\n')).toEqual([
    'invalid settings:',
    expect.stringContaining('PORT '),
    expect.stringContaining('DATABASE_URL '),
    expect.stringContaining('TOKEN_SECONDS '),
  ]);
  expect(text).not.toContain('hush');
});

test('what nobody foresaw keeps its stack', () => {
  expect(explain(new TypeError('x is undefined'))).toContain('failures.test.ts');
  expect(explain(databaseProblems.busy())).toContain('db.busy');
});
