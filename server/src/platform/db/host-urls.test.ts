import { expect, test } from 'vitest';
import { databaseUrlFault, hostName, hostUrls } from './host-urls.ts';

test('a URL of several servers is a URL for each, with the account, the name and the options of all', () => {
  expect(hostUrls('postgres://u:p%40w@one:5433,two,[::1]:5434/name?sslmode=require')).toEqual([
    'postgres://u:p%40w@one:5433/name?sslmode=require',
    'postgres://u:p%40w@two/name?sslmode=require',
    'postgres://u:p%40w@[::1]:5434/name?sslmode=require',
  ]);
  expect(hostUrls('postgresql://one,two')).toEqual(['postgresql://one', 'postgresql://two']);
});

test('a URL of one server stays as it is, commas in its options too', () => {
  for (const url of ['postgres://u@one:5433/name?options=-c%20x,y', 'postgres:///name?host=/run/a,b']) {
    expect(hostUrls(url)).toEqual([url]);
  }
});

test.each([
  ['postgres://u:p@one/name'],
  ['postgres:///name?host=/run/postgresql'],
  ['postgres://u:p@one:1,two:2/name?target_session_attrs=read-write'],
  ['postgresql://one,two/name?target_session_attrs=primary'],
])('%s can be connected to', (url) => {
  expect(databaseUrlFault(url, 'write')).toBeNull();
});

test.each([
  ['mysql://one/name'],
  ['postgres://one:x/name'],
  ['postgres://one,,two/name'],
  ['postgres://one,two:70000/name'],
  ['one,two'],
  ['postgres://one,two/name?target_session_attrs=standby'],
])('%s is refused', (url) => {
  expect(databaseUrlFault(url, 'write')).not.toBeNull();
});

test('which server is asked for does not matter to replicas', () => {
  expect(databaseUrlFault('postgres://one/name?target_session_attrs=prefer-standby', 'read')).toBeNull();
});

test('the name of a server has nothing of its account', () => {
  expect(hostName('postgres://u:hunter2@one/name')).toBe('one:5432');
});
