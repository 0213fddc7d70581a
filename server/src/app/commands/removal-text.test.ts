import { expect, test } from 'vitest';
import { removalText } from './removal-text.ts';

test('a preview lines up, without the tables that have no row', () => {
  const text = removalText([
    { table: 'users', effect: 'deleted', describe: 'the account', rows: 1200 },
    { table: 'invitations', effect: 'deleted', describe: 'invitations', rows: 0 },
    { table: 'memberships', effect: 'cleared', describe: 'of others', rows: 3 },
    { table: 'audit_entries', effect: 'kept', describe: 'the log', rows: null },
  ]);

  expect(text.split('\n')).toEqual([
    '  1200  users          deleted  the account',
    '     3  memberships    cleared  of others',
    '        audit_entries  kept     the log',
    '',
  ]);
});
