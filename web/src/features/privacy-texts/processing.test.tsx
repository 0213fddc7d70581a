import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { ProcessingActivity, ProcessingRecord } from '../../api/processing.ts';

const URL = '/api/v1/privacy/processing';
const RAFFLE: ProcessingActivity = {
  ...{ name: 'Sorteio', purpose: 'Sortear um prêmio', legalBasis: 'consentimento', data: 'Nome' },
  ...{ people: 'Clientes', recipients: '', retention: '30 dias', security: '', transfer: '' },
  ...{ id: '00000000-0000-4000-8000-0000000000b1', etag: '"b1-1"' },
  ...{ createdAt: '2026-01-02T12:00:00.000Z', updatedAt: '2026-01-02T12:00:00.000Z' },
};
const NOBODY = { own: { name: '', email: '', phone: '' }, etag: '"c-0"', holds: null };
const { id: _id, etag: _etag, createdAt: _made, updatedAt: _at, ...words } = RAFFLE;
const record = (more: Partial<ProcessingRecord> = {}): ProcessingRecord => ({
  builtIn: [
    {
      ...words,
      kind: 'audit',
      name: 'Cópias de segurança',
      purpose: 'Recuperar',
      legalBasis: 'obrigacao_legal',
    },
  ],
  ...{ items: [], contact: NOBODY },
  ...more,
});

it('an owner adds an activity beside what the application does', async () => {
  api.on('GET', URL, record());
  const { user } = await open('/privacidade/tratamentos', { caller: { role: 'super-admin' } });
  await user.click(await screen.findByRole('button', { name: 'Novo tratamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Nome/), 'Sorteio');
  await user.type(dialog.getByLabelText(/^Finalidade/), 'Prêmio');
  await user.type(dialog.getByLabelText(/^Dados/), 'Nome');
  await user.type(dialog.getByLabelText(/^Titulares/), 'Clientes');
  await user.type(dialog.getByLabelText(/^Retenção/), '30 dias');
  const sent = api.on('POST', URL, () => Response.json(RAFFLE, { status: 201 }));
  api.on('GET', URL, record({ items: [RAFFLE] }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body).toMatchObject({ name: 'Sorteio', purpose: 'Prêmio', legalBasis: 'contrato' });
  expect(screen.getByText('Cópias de segurança')).toBeTruthy();
  expect(await screen.findByText('Sortear um prêmio')).toBeTruthy();
}, 20_000);

it('an activity is removed as it was read, after a question', async () => {
  api.on('GET', URL, record({ items: [RAFFLE] }));
  const { user } = await open('/privacidade/tratamentos', { caller: { role: 'super-admin' } });
  await user.click(await screen.findByRole('button', { name: 'Remover Sorteio' }));
  const sent = api.on('DELETE', `${URL}/{activityId}`, { removed: true });
  api.on('GET', URL, record());
  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(sent[0]?.headers.get('if-match')).toBe(RAFFLE.etag));
});

it('an owner names who answers for data of people', async () => {
  api.on('GET', URL, record());
  const { user } = await open('/privacidade/tratamentos', { caller: { role: 'super-admin' } });
  await user.type(await screen.findByLabelText('Nome do encarregado'), 'Ana');
  await user.type(screen.getByLabelText('E-mail do encarregado'), 'dpo@aurora.test');
  const sent = api.on('PUT', '/api/v1/privacy/contact', NOBODY);
  await user.click(screen.getByRole('button', { name: 'Salvar o contato' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ name: 'Ana', email: 'dpo@aurora.test', phone: '' }));
});

it('an admin reads it all, and changes nothing', async () => {
  api.on('GET', URL, record({ items: [RAFFLE] }));
  await open('/privacidade/tratamentos', { caller: { role: 'admin' } });
  expect(await screen.findByText('Somente o responsável pela empresa altera o registro.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
});
