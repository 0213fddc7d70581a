import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { useServerSearch } from './use-server-search.ts';

const OPTIONS = [
  { value: '1', label: 'Padaria Sol' },
  { value: '2', label: 'Mercado Lua' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function search(chosen?: string | null) {
  const { result } = await runHook(() => useServerSearch(chosen));
  const type = (text: string) => act(() => result.current.onSearchChange(text));
  const shown = (text: string, isAnswered: boolean) =>
    result.current
      .filterOf(isAnswered)({ options: OPTIONS, search: text, limit: 50 })
      .map((option) => 'value' in option && option.value);
  return { result, type, shown };
}

it('asks for what was typed, trimmed, once nothing was typed for a moment', async () => {
  const { result, type } = await search();
  type(' pa');
  await pass(249);
  type(' pad ');
  await pass(249);
  expect(result.current.search).toBe('');
  await pass(1);
  expect(result.current.search).toBe('pad');
});

it('what is chosen stands in the field and is no search', async () => {
  const { result, type } = await search('Padaria Sol');
  type('Padaria Sol');
  await pass(250);
  expect(result.current.search).toBe('');
  type('Padaria');
  await pass(250);
  expect(result.current.search).toBe('Padaria');
});

it('shows all that the server found, and of an earlier answer only what matches', async () => {
  const { type, shown } = await search('Mercado Lua');
  type('sol');
  expect(shown('sol', true)).toEqual(['1']);
  await pass(250);
  expect(shown('sol', false)).toEqual(['1']);
  expect(shown('sol', true)).toEqual(['1', '2']);
  expect(shown('Mercado Lua', false)).toEqual(['1', '2']);
});
