import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { TaskSettings } from './task-settings.tsx';

const reader = { permissions: ['tarefas.read'] } as const;
const settings = (skips: boolean) => ({
  status: 'success' as const,
  message: '',
  data: { skip_holidays: skips, updated_at: null },
});

it('the switch of the holidays comes with its value, so that no key is pressed on one that does not know it yet', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('GET', '/api/tarefas/settings', async () => {
    await held;
    return settings(true);
  });
  await show(<TaskSettings isOn />, { caller: reader });
  await screen.findByRole('status', { name: 'Carregando' });
  expect(screen.queryByRole('switch')).toBeNull();
  answer();
  const holidays = await screen.findByRole<HTMLInputElement>('switch');
  expect([holidays.checked, holidays.disabled]).toEqual([true, false]);
});

it('a key on the switch that has just appeared is saved, and says so', async () => {
  let skips = false;
  api.on('GET', '/api/tarefas/settings', () => settings(skips));
  const saved = api.on('POST', '/api/tarefas/settings', ({ body }) => {
    skips = (body as { skip_holidays: boolean }).skip_holidays;
    return settings(skips);
  });
  const { user } = await show(<TaskSettings isOn />, { caller: reader });
  (await screen.findByRole('switch')).focus();
  await user.keyboard(' ');
  await screen.findByText('Configuração salva.');
  expect(saved.map(({ body }) => body)).toEqual([{ skip_holidays: true }]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
});
