import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { AdminsOnly } from './guard.tsx';

const guarded = <AdminsOnly>segredo</AdminsOnly>;

it.each(['admin', 'super-admin'] as const)('shows the page to %s', async (role) => {
  await show(guarded, { caller: { role } });
  expect(screen.getByText('segredo')).toBeTruthy();
});

it.each(['editor', 'operator', 'viewer', null] as const)('tells %s why not', async (role) => {
  await show(guarded, { caller: { role } });
  expect(screen.queryByText('segredo')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Sem acesso' })).toBeTruthy();
  expect(screen.getByText(/para administradores da empresa. Seu papel aqui: /)).toBeTruthy();
});
