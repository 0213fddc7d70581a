import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { askAhead } from './ahead.ts';

const QUERY = { queryKey: ['something'], queryFn: async () => 'there' };

test('nothing is asked for nobody, nor for who may not see it, nor what is there', async () => {
  const { queries } = await show(<p>Drawn</p>, { caller: {} });
  await screen.findByText('Drawn');
  const load = (may: boolean, into = queries) =>
    askAhead(
      into,
      () => may,
      (ask) => ask(QUERY),
    );
  load(false);
  expect(queries.getQueryState(QUERY.queryKey)).toBeUndefined();
  const nobodys = createQueryClient();
  load(true, nobodys);
  expect(nobodys.getQueryState(QUERY.queryKey)).toBeUndefined();
  load(true);
  await waitFor(() => expect(queries.getQueryData(QUERY.queryKey)).toBe('there'));
  queries.setQueryData(QUERY.queryKey, 'changed');
  await queries.invalidateQueries({ queryKey: QUERY.queryKey });
  load(true);
  expect(queries.isFetching()).toBe(0);
});
