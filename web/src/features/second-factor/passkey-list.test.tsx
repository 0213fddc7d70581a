import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { PasskeyList } from './passkey-list.tsx';

const passkey = {
  id: '019abcde-0000-7000-8000-000000000001',
  name: 'Telefone',
  synced: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
};

it('says that the last factor goes with it, and removes it after the question', async () => {
  const asked = api.on('DELETE', '/api/v1/auth/second-factor/passkeys/{id}', { removed: true });
  const { user } = await show(<PasskeyList passkeys={[passkey]} isOnlyFactor />);
  expect(screen.getByText('Sincronizada')).toBeTruthy();
  expect(screen.getByText(/Ainda não foi usada/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remover a passkey "Telefone"' }));
  expect(await screen.findByText(/É o seu único segundo fator/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Passkey removida.')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

it('of several, or beside an authenticator, one goes alone', async () => {
  const { user } = await show(<PasskeyList passkeys={[passkey]} isOnlyFactor={false} />);
  await user.click(screen.getByRole('button', { name: 'Remover a passkey "Telefone"' }));
  expect(await screen.findByText(/Ela deixa de valer aqui/)).toBeTruthy();
});
