import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, everything } from '../../../../test/records.ts';
import { open } from '../../../../test/render.tsx';
import type { Task } from '../../../api/types.ts';

const reader = { permissions: ['tarefas.read', 'tarefas.read_all'] } as const;
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });

/** A Monday long gone: whatever the day of the test, its due dates are over. */
const DAY = '2021-03-15';
const late = aTask({ id: 1, title: 'Atrasada', due_date: DAY, abilities: everything });
const done = aTask({ id: 2, title: 'Feita', due_date: '2021-03-16', status: 'completed' });
const fixed = aTask({ id: 3, title: 'Fixa', due_date: DAY });

const answer = (tasks: Task[], has_more = false) =>
  api.on('GET', '/api/tarefas/calendar', success({ tasks, has_more }));

beforeEach(() => {
  api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
  api.on('GET', '/api/tarefas/holidays', success([]));
});

const day = async (iso: string) => {
  const place = await waitFor(() => {
    const found = document.querySelector(`[data-column="${iso}"]`);
    expect(found).not.toBeNull();
    return found;
  });
  return within(place as HTMLElement);
};

it('asks for the weeks of a month with the filters of the board, and shows each task on its day', async () => {
  const asked = answer([late, fixed, done], true);
  await open(`/calendario?dia=${DAY}&prioridade=high&busca=caixa`, { caller: reader });
  expect(await screen.findByRole('heading', { level: 2, name: 'março de 2021' })).toBeTruthy();
  expect(asked[0]?.query).toEqual({
    from: '2021-03-01',
    to: '2021-04-04',
    statuses: 'open,completed',
    priorities: 'high',
    search: 'caixa',
  });
  expect((await day(DAY)).getByRole('link', { name: /^Atrasada/ }).textContent).toMatch(/atrasada há/);
  expect((await day('2021-03-16')).getByRole('link', { name: 'Feita Concluída' })).toBeTruthy();
  expect(screen.getByText(/mostra as primeiras 3 tarefas/)).toBeTruthy();
  expect((await day('2021-04-02')).getByText('Feriado')).toBeTruthy();
});

it('turns to the next month, and shows a week where it is asked to', async () => {
  const asked = answer([]);
  const { address, user } = await open(`/calendario?dia=${DAY}`, { caller: reader });
  await user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
  await waitFor(() => expect(address()).toBe('/calendario?dia=2021-04-01'));
  await user.click(screen.getByText('Semana'));
  await waitFor(() => expect(address()).toContain('visao=semana'));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ from: '2021-03-29', to: '2021-04-04' }));
});

it('says why a task may not be brought to a day, and sends nothing', async () => {
  answer([late, fixed]);
  const { user } = await open(`/calendario?dia=${DAY}`, { caller: reader });
  (await day(DAY)).getByRole('link', { name: /^Atrasada/ }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('Pelo menos 3 dias úteis a partir de hoje.')).toBeTruthy();
  (await day(DAY)).getByRole('link', { name: /^Fixa/ }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('Você não tem permissão para alterar tarefas.')).toBeTruthy();
});

it('brings a task to the next day that may be one, against the version that is shown', async () => {
  answer([late]);
  const changed = api.on('POST', '/api/tarefas/update', success({ ...late, versao: 6 }));
  const { user } = await open(`/calendario?dia=${DAY}`, { caller: reader });
  (await day(DAY)).getByRole('link', { name: /^Atrasada/ }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).toEqual({ id: 1, versao: 5, due_date: expect.stringMatching(/^20[2-9]\d-/) });
});

it('a task that is put down on a day asks for that day', async () => {
  answer([late]);
  await open(`/calendario?dia=${DAY}`, { caller: reader });
  const card = (await day(DAY)).getByRole('link', { name: /^Atrasada/ }).closest('li') as HTMLElement;
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(card, { dataTransfer });
  const saturday = document.querySelector('[data-column="2021-03-20"]') as HTMLElement;
  fireEvent.dragOver(saturday, { dataTransfer });
  fireEvent.drop(saturday, { dataTransfer });
  expect(await screen.findByText('Sábados e domingos não podem ser prazo.')).toBeTruthy();
});
