import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { askAhead } from './ahead.ts';

const QUERY = { queryKey: ['something'], queryFn: async () => 'there' };

test('nothing is asked for nobody, nor for who may not see it, nor what is there', async () => {
  const { queries } = await show(<p>Drawn</p>, { caller: {} });
  await screen.findByText('Drawn');
  const load = (may: boolean, into = queries) =>
    askAhead(
      { cause: 'enter', context: { queries: into } },
      () => may,
      (ask) => ask(QUERY),
    );
  await load(false);
  expect(queries.getQueryState(QUERY.queryKey)).toBeUndefined();
  const nobodys = createQueryClient();
  await load(true, nobodys);
  expect(nobodys.getQueryState(QUERY.queryKey)).toBeUndefined();
  await load(true);
  expect(queries.getQueryData(QUERY.queryKey)).toBe('there');
  queries.setQueryData(QUERY.queryKey, 'changed');
  await queries.invalidateQueries({ queryKey: QUERY.queryKey });
  await load(true);
  expect(queries.isFetching()).toBe(0);
});

test('a page that is entered waits for its answers, but not for long, and no other page waits', async () => {
  const { queries } = await show(<p>Drawn</p>, { caller: {} });
  await screen.findByText('Drawn');
  const never = { queryKey: ['never'], queryFn: () => new Promise<string>(() => undefined) };
  const load = (cause: 'enter' | 'preload') =>
    askAhead(
      { cause, context: { queries } },
      () => true,
      (ask) => ask(never),
    );
  await load('preload');
  queries.removeQueries({ queryKey: never.queryKey });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDrawn = false;
  const entered = load('enter').then(() => {
    isDrawn = true;
  });
  await vi.advanceTimersByTimeAsync(119);
  expect(isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await entered;
});

test('what a page loads beside its answers is waited for as well', async () => {
  const { queries } = await show(<p>Drawn</p>, { caller: {} });
  await screen.findByText('Drawn');
  let isLoaded = false;
  await askAhead(
    { cause: 'enter', context: { queries } },
    () => true,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      isLoaded = true;
    },
  );
  expect(isLoaded).toBe(true);
});
