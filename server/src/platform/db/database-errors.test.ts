import { beforeAll, expect, test } from 'vitest';
import { defineProblems, Problem } from '../problem.ts';
import { constraintName, mapConstraints, mapDatabaseError } from './database-errors.ts';
import { databaseProblems } from './database-problems.ts';

const problems = defineProblems({
  taken: { status: 409, code: 'things.taken', 'pt-BR': 'Já existe.', en: 'Exists.' },
  numbered: { status: 409, code: 'things.numbered', 'pt-BR': 'Já existe.', en: 'Exists.' },
});

beforeAll(() => {
  mapConstraints({ things_name_key: problems.taken, things_line_2: problems.numbered });
});

function databaseError(code: string, fields: { constraint?: string; message?: string } = {}): Error {
  const { message = 'something', ...rest } = fields;
  return Object.assign(new Error(message), { code, ...rest });
}

function codeOf(error: unknown): string {
  return error instanceof Problem ? `${error.status} ${error.code}` : 'not a problem';
}

test.each([
  ['a unique key that a module declared', { constraint: 'things_name_key' }, '409 things.taken'],
  [
    'the same from a worker of a cluster, with its shard behind the name and no field',
    { message: 'duplicate key value violates unique constraint "things_name_key_102008"' },
    '409 things.taken',
  ],
  ['the same with the shard in the field', { constraint: 'things_name_key_104370' }, '409 things.taken'],
  ['a name that ends in a number of its own', { constraint: 'things_line_2' }, '409 things.numbered'],
  [
    'a name that ends in a number, on a shard',
    { message: 'duplicate key value violates unique constraint "things_line_2_102010"' },
    '409 things.numbered',
  ],
  ['a unique key that nobody declared', { constraint: 'other_key' }, '409 db.conflict'],
  ['a unique key without a name', {}, '409 db.conflict'],
])('%s', (_name, fields, expected) => {
  expect(codeOf(mapDatabaseError(databaseError('23505', fields)))).toBe(expected);
});

test.each(['23503', '23514', '23P01'])('%s is a problem only where a module says which', (code) => {
  expect(codeOf(mapDatabaseError(databaseError(code, { constraint: 'things_name_key' })))).toBe(
    '409 things.taken',
  );
  const unforeseen = databaseError(code, { constraint: 'other_check' });
  expect(mapDatabaseError(unforeseen)).toBe(unforeseen);
});

test.each([
  ['57014', '503 db.timeout'],
  ['40001', '503 db.busy'],
  ['40P01', '503 db.busy'],
  ['55P03', '503 db.busy'],
  ['53300', '503 db_connection_limit'],
  ['57P01', '503 db.unavailable'],
  ['57P03', '503 db.unavailable'],
  ['08006', '503 db.unavailable'],
  ['ECONNRESET', '503 db.unavailable'],
  ['26000', '503 db.unavailable'],
  ['22021', '400 validation.failed'],
  ['22P05', '400 validation.failed'],
  ['42P01', 'not a problem'],
  ['42501', 'not a problem'],
])('%s is %s', (code, expected) => {
  expect(codeOf(mapDatabaseError(databaseError(code)))).toBe(expected);
});

test('whatever is 503 says when to try again', () => {
  for (const code of ['57014', '40001', '53300', '57P01', 'ECONNREFUSED']) {
    expect(mapDatabaseError(databaseError(code))).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  }
});

test('the cause is kept for the log, and nothing of it is in the text for the caller', () => {
  const cause = databaseError('23505', {
    constraint: 'things_name_key',
    message: 'Key (name)=(secret) already exists',
  });
  const problem = mapDatabaseError(cause);
  expect(problem).toMatchObject({ cause });
  expect((problem as Problem).text('en')).not.toContain('secret');
});

test('a problem and what is no error at all pass through', () => {
  const problem = databaseProblems.busy();
  expect(mapDatabaseError(problem)).toBe(problem);
  expect(mapDatabaseError('text')).toBe('text');
});

test('a constraint is named by the field before the message', () => {
  expect(constraintName(Object.assign(new Error('constraint "b"'), { constraint: 'a' }))).toBe('a');
  expect(constraintName(new Error('no name at all'))).toBeUndefined();
});
