import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { WebhookEndpoint } from '../../api/webhooks.ts';

const ID = '0193a000-0000-7000-8000-000000060001';
const EVENT = '0193a000-0000-7000-8000-000000060100';

const endpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: ID,
  name: 'ERP da matriz',
  url: 'https://erp.example.com/eventos',
  events: ['task.created'],
  company: null,
  owner: { id: ID, name: 'Ana' },
  enabled: true,
  disabledBecause: null,
  disabledAt: null,
  failingSince: null,
  nextAttemptAt: null,
  deliveredAt: null,
  previousSecretUntil: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  versao: 1,
  ...more,
});

const delivery = {
  eventId: EVENT,
  type: 'task.created',
  state: 'givenUp',
  attempts: 15,
  nextAttemptAt: null,
  lastAttemptAt: '2026-03-10T12:00:00.000Z',
  status: 500,
  fault: null,
  durationMs: 84,
  createdAt: '2026-03-10T12:00:00.000Z',
} as const;

it('lists endpoints with how they do', async () => {
  api.on('GET', '/api/v1/webhooks', {
    items: [endpoint(), endpoint({ id: EVENT, name: 'Outro', enabled: false, disabledBecause: 'failing' })],
  });
  await open('/webhooks', { caller: { role: 'admin' } });
  expect(await screen.findByRole('link', { name: 'ERP da matriz' })).toBeTruthy();
  expect(screen.getByText('Ligado')).toBeTruthy();
  expect(screen.getByText('Desligado')).toBeTruthy();
});

it('shows what was sent and what was answered, and why one is switched off', async () => {
  api.on('GET', '/api/v1/webhooks/{endpointId}', endpoint({ enabled: false, disabledBecause: 'failing' }));
  api.on('GET', '/api/v1/webhooks/{endpointId}/deliveries', { items: [delivery], next: null });
  api.on('GET', '/api/v1/webhooks/{endpointId}/deliveries/{eventId}', {
    ...delivery,
    answer: 'campo desconhecido',
    payload: {
      id: EVENT,
      type: 'task.created',
      timestamp: delivery.createdAt,
      tenantId: ID,
      data: { id: 42 },
    },
  });
  await open(`/webhooks/${ID}`, { caller: { role: 'admin' } });
  expect((await screen.findByRole('alert')).textContent).toContain('por três dias');
  await userEvent.click(await screen.findByRole('button', { name: 'task.created' }));
  expect(await screen.findByText('campo desconhecido')).toBeTruthy();
  expect(screen.getByText(/"id": 42/)).toBeTruthy();
  const resend = screen.getByRole('button', { name: 'Enviar de novo' });
  expect(resend.getAttribute('aria-disabled')).toBe('true');
});
