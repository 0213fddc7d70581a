import { beforeEach, expect, it, vi } from 'vitest';
import { forgetRecentRecords, recentRecords, rememberRecord } from './recent-records.ts';

const record = (id: string) => ({
  kind: 'task' as const,
  id,
  title: `Tarefa ${id}`,
  detail: '',
  within: null,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      Object.defineProperty(localStorage, key, { value, enumerable: true, configurable: true });
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  });
  return () => vi.unstubAllGlobals();
});

const ids = (user = 'ana', tenant = 'alfa') => recentRecords(user, tenant).map(({ id }) => id);

it('keeps the latest eight, each once, the latest first', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3'])
    rememberRecord('ana', 'alfa', record(id));
  expect(ids()).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
});

it('keeps them for one person in one tenant, until somebody signs out', () => {
  rememberRecord('ana', 'alfa', record('1'));
  expect([ids('bia'), ids('ana', 'beta')]).toEqual([[], []]);
  forgetRecentRecords();
  expect(ids()).toEqual([]);
});

it('reads nothing from what is no list of records', () => {
  for (const text of ['{', '{}', '[1, null, {"id": 3}]']) {
    localStorage.setItem('retaguarda.recent.ana.alfa', text);
    expect(ids()).toEqual([]);
  }
});
