import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open, show } from '../../../test/render.tsx';
import type { Notification } from '../../api/notifications.ts';
import { presenceStore } from '../presence/presence-store.ts';
import { Bell } from './bell.tsx';
import { PreferencesSection } from './preferences-section.tsx';

function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: 7,
    kind: 'assigned',
    subject: { type: 'task', id: 12, title: 'Vistoria' },
    actor: 'Bia',
    createdAt: '2026-11-20T12:00:00.000Z',
    readAt: null,
    ...changes,
  };
}

const overdue = aNotification({
  id: 8,
  kind: 'overdue',
  subject: { type: 'task', id: 13, title: 'Relatório' },
  actor: null,
  readAt: '2026-11-20T13:00:00.000Z',
});

beforeEach(() => {
  presenceStore.setState('live');
  api.on('GET', '/api/v1/notifications', { items: [aNotification(), overdue], next: null });
});

afterEach(() => presenceStore.reset());

it('the bell says how many are unread, and more than 99 only as that', async () => {
  const { queries } = await show(<Bell />);
  await screen.findByRole('button', { name: 'Notificações: nenhuma por ler' });
  api.on('GET', '/api/v1/notifications/unread', { count: 99, more: true });
  await queries.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Notificações: 99+ por ler' })).toBeTruthy();
});

it('the panel tells what happened, links to the record, and reads it when it is followed', async () => {
  const read = api.on('POST', '/api/v1/notifications/read', { marked: 1 });
  const { address, user } = await show(<Bell />);
  await user.click(await screen.findByRole('button', { name: /^Notificações/ }));
  const panel = await screen.findByRole('dialog', { name: 'Notificações' });
  const [first, second] = await within(panel).findAllByRole('listitem');
  expect(first?.textContent).toContain('Por ler:Bia passou uma tarefa a você');
  expect(second?.textContent).toContain('Tarefa atrasada');
  await user.click(within(panel).getByRole('link', { name: 'Vistoria' }));
  expect(address()).toBe('/tarefas?tarefa=12');
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ ids: [7] }]));
});

it('the page shows the unread ones, and reads all', async () => {
  const asked = api.on('GET', '/api/v1/notifications', { items: [aNotification()], next: null });
  const read = api.on('POST', '/api/v1/notifications/read', { marked: 1 });
  const { address, user } = await open('/notificacoes');
  await user.click(await screen.findByRole('radio', { name: 'Por ler' }));
  expect(address()).toBe('/notificacoes?lidas=nao');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ pageSize: '30', unread: 'true' }));
  await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{}]));
});

it('what somebody chooses is saved at once, with everything else as it was', async () => {
  const stored = {
    language: 'pt-BR' as const,
    choices: [
      { kind: 'assigned' as const, inApp: true, mail: 'daily' as const },
      { kind: 'overdue' as const, inApp: true, mail: 'off' as const },
    ],
  };
  api.on('GET', '/api/v1/notifications/preferences', stored);
  const saved = api.on('PUT', '/api/v1/notifications/preferences', stored);
  const { user } = await show(<PreferencesSection />);
  const row = await screen.findByRole('switch', { name: 'Tarefa atrasada: mostrar aqui' });
  await user.click(row);
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      ...stored,
      choices: [stored.choices[0], { kind: 'overdue', inApp: false, mail: 'off' }],
    }),
  );
});
