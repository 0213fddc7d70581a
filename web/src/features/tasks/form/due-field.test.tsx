import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { DueField } from './due-field.tsx';

/** Late on a Friday in São Paulo, and Saturday already in Greenwich; Monday 2 November is a national holiday. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T01:00:00Z') });
});

async function field(skipsHolidays: boolean, holidays: string[] = []) {
  api.on('GET', '/api/tarefas/settings', {
    status: 'success',
    message: '',
    data: { skip_holidays: skipsHolidays, updated_at: null },
  });
  api.on('GET', '/api/tarefas/holidays', { status: 'success', message: '', data: holidays });
  const choose = vi.fn();
  const { user } = await show(<DueField value="" onChange={choose} />);
  await screen.findByText(skipsHolidays ? /feriados/ : /04\/11\/2026/);
  const dates: unknown[] = [];
  const offered = screen.getByRole('group', { name: 'Prazos mais usados' });
  for (const button of within(offered).getAllByRole('button')) {
    await user.click(button);
    dates.push(choose.mock.lastCall?.[0]);
  }
  return dates;
}

it('offers dates on business days from the day that it is where the tenant is', async () => {
  expect(await field(false)).toEqual(['04/11/2026', '06/11/2026', '13/11/2026', '30/11/2026']);
});

it('counts and offers none of the holidays that the server knows of the tenant, its own included', async () => {
  const dates = await field(true, ['2026-11-02', '2026-11-03', '2026-11-06']);
  expect(dates.slice(0, 2)).toEqual(['09/11/2026', '09/11/2026']);
});
