import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useCreateLink } from './create-link.tsx';
import { ManagersOnly, PermittedOnly } from './permitted-only.tsx';

const page = <PermittedOnly permission="operacoes.manage">segredo</PermittedOnly>;

it('a page of changes needs the key that reads as well, and names the one that is missing', async () => {
  await show(page, { caller: { permissions: ['operacoes.manage'] } });
  expect(screen.queryByText('segredo')).toBeNull();
  expect(screen.getByText(/ver operações/)).toBeTruthy();
});

it('a page of changes is not shown to who only reads', async () => {
  await show(page, { caller: { permissions: ['operacoes.read'] } });
  expect(screen.queryByText('segredo')).toBeNull();
  expect(screen.getByText(/gerenciar operações/)).toBeTruthy();
});

it('who has both keys sees the page', async () => {
  await show(page, { caller: { permissions: ['operacoes.read', 'operacoes.manage'] } });
  expect(screen.getByText('segredo')).toBeTruthy();
});

it.each([
  ['propostas.manage', true],
  ['operacoes.manage', false],
] as const)('the form of a proposal with %s: %s', async (key, isShown) => {
  await show(<ManagersOnly permission="propostas.manage">formulário</ManagersOnly>, {
    caller: { permissions: [key] },
  });
  expect(screen.queryByText('formulário') !== null).toBe(isShown);
});

function Creation() {
  return useCreateLink({
    to: '/operacoes/terminais/novo',
    label: 'Novo terminal',
    permission: 'operacoes.manage',
  });
}

it.each([
  [['operacoes.manage'], 1],
  [['operacoes.read'], 0],
] as const)('the link to a new record with %s is there %s times', async (permissions, times) => {
  await show(<Creation />, { caller: { permissions } });
  expect(screen.queryAllByRole('link', { name: 'Novo terminal' })).toHaveLength(times);
});
