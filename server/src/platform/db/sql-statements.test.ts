import { expect, test } from 'vitest';
import { splitStatements } from './sql-statements.ts';

test.each([
  ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['the last without a semicolon', 'select 1;\nselect 2', ['select 1', 'select 2']],
  ['a semicolon in a text', `select ';' as a; select 2`, [`select ';' as a`, 'select 2']],
  ['a doubled quote in a text', `select 'it''s; fine'; select 2`, [`select 'it''s; fine'`, 'select 2']],
  ['a semicolon in a name', 'select 1 as "a;b"; select 2', ['select 1 as "a;b"', 'select 2']],
  ['a semicolon in a comment', 'select 1 -- one; two\n; select 2', ['select 1 -- one; two', 'select 2']],
  ['a quote in a comment', `-- it's one\nselect 1; select 2`, [`-- it's one\nselect 1`, 'select 2']],
  ['a block comment', '/* a; b */ select 1; select 2', ['/* a; b */ select 1', 'select 2']],
  [
    'a function body',
    'create function f() as $$ begin; end $$; select 2',
    ['create function f() as $$ begin; end $$', 'select 2'],
  ],
  [
    'a tagged function body with another one inside',
    'do $outer$ x; $$ y; $$ z; $outer$; select 2',
    ['do $outer$ x; $$ y; $$ z; $outer$', 'select 2'],
  ],
  ['nothing but comments', '-- only\n;\n  ;', []],
  ['a text that never ends', `select 'a; b`, [`select 'a; b`]],
])('splits %s', (_name, script, expected) => {
  expect(splitStatements(script)).toEqual(expected);
});
