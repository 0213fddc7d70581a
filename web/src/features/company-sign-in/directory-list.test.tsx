import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { ScimConnection } from '../../api/scim.ts';

const CONNECTIONS = '/api/v1/auth/scim-connections';
const baseUrl = 'https://retaguarda.example.com/scim/v2';
const SECRET = `rtgs_${'a'.repeat(49)}`;

const CONNECTION: ScimConnection = {
  id: '0193a000-0000-7000-8000-000000080001',
  name: 'Okta',
  role: 'operator',
  company: null,
  prefix: 'rtgs_abcdefgh',
  people: 2,
  previousUntil: null,
  lastUsedAt: null,
  revokedAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
};

async function openPage(items: ScimConnection[], role: 'admin' | 'super-admin' = 'super-admin') {
  api.on('GET', '/api/v1/auth/identity-providers', { items: [], redirectUri: 'https://x.example.com' });
  api.on('GET', '/api/v1/auth/email-domains', { items: [] });
  api.on('GET', CONNECTIONS, { items, baseUrl });
  api.on('GET', '/api/v1/companies', { items: [], pageNumber: 1, pageSize: 100, total: 0, totalPages: 0 });
  return open('/entrada-pela-empresa', { caller: { role } });
}

it('shows directories with the address to type, their role and their last use', async () => {
  const gone = {
    ...CONNECTION,
    id: '0193a000-0000-7000-8000-000000080002',
    name: 'Antigo',
    revokedAt: '2026-03-11T12:00:00.000Z',
  };
  await openPage([CONNECTION, gone]);
  expect(await screen.findByText('Okta')).toBeTruthy();
  expect(screen.getByText(baseUrl)).toBeTruthy();
  expect(screen.getAllByText(/2 pessoas · sem grupo: /)).toHaveLength(2);
  expect(screen.getAllByText('Ainda não foi usado')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Revogar Okta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revogar Antigo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pessoas de Antigo' })).toBeTruthy();
});

it('makes one and shows its token once', async () => {
  const { user } = await openPage([]);
  const made = api.on('POST', CONNECTIONS, () =>
    Response.json({ ...CONNECTION, token: SECRET }, { status: 201 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Conectar diretório' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Nome/), ' Okta ');
  await user.click(dialog.getByRole('button', { name: 'Criar conexão' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(made[0]?.body).toEqual({ name: 'Okta', role: 'viewer', companyId: null });
  await user.click(screen.getByRole('button', { name: 'Já guardei o token' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
});

it('rotates with the overlap that was chosen, and revokes after a question', async () => {
  const { user } = await openPage([CONNECTION]);
  const rotated = api.on('POST', `${CONNECTIONS}/{connectionId}/rotation`, () =>
    Response.json({ ...CONNECTION, token: SECRET }),
  );
  await user.click(await screen.findByRole('button', { name: 'Renovar o token de Okta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'O token de agora' }));
  await user.click(await screen.findByRole('option', { name: 'Deixa de valer agora' }));
  await user.click(dialog.getByRole('button', { name: 'Renovar o token' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(rotated[0]?.body).toEqual({ overlapHours: 0 });
  await user.click(screen.getByRole('button', { name: 'Já guardei o token' }));
  const revoked = api.on(
    'DELETE',
    `${CONNECTIONS}/{connectionId}`,
    () => new Response(null, { status: 204 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Revogar Okta' }));
  await user.click(await screen.findByRole('button', { name: 'Revogar a conexão' }));
  expect(await screen.findByText('Conexão revogada.')).toBeTruthy();
  expect(revoked).toHaveLength(1);
});

it('tells who came by a directory', async () => {
  const { user } = await openPage([CONNECTION], 'admin');
  api.on('GET', `${CONNECTIONS}/{connectionId}/people`, {
    items: [
      {
        id: '0193a000-0000-7000-8000-000000000009',
        name: 'Ana Lima',
        email: 'ana@aurora.com.br',
        status: 'inativo',
        externalId: null,
        since: '2026-03-10T12:00:00.000Z',
      },
    ],
    hasMore: false,
  });
  const add = await screen.findByRole('button', { name: 'Conectar diretório' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Pessoas de Okta' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Ana Lima' })).toBeTruthy();
  expect(dialog.getByText('Inativo')).toBeTruthy();
});
