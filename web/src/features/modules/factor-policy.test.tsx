import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { FactorPolicySection } from './factor-policy.tsx';

const POLICY = '/api/v1/auth/second-factor-policy';
const off = { mode: 'off', roles: [], graceDays: 0, rememberDays: 30, requiredSince: null } as const;

async function shown(role: 'admin' | 'super-admin') {
  api.on('GET', POLICY, () => Response.json(off, { headers: { etag: '"1"' } }));
  return show(<FactorPolicySection />, { caller: { role } });
}

it('the owner requires it of some roles, by the version that was read', async () => {
  const { user } = await shown('super-admin');
  await user.click(await screen.findByRole('radio', { name: 'Exigir de alguns papéis' }));
  const saved = api.on('PUT', POLICY, { ...off, mode: 'required', roles: ['editor'] });
  await user.click(screen.getByRole('button', { name: 'Salvar a regra' }));
  expect(await screen.findByText('Escolha ao menos um papel.')).toBeTruthy();
  expect(saved).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Editor' }));
  await user.click(screen.getByRole('button', { name: 'Salvar a regra' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({ mode: 'required', roles: ['editor'], graceDays: 0, rememberDays: 30 });
  expect(saved[0]?.headers.get('if-match')).toBe('"1"');
});

it('an administrator reads it, and is told who changes it', async () => {
  await shown('admin');
  expect(await screen.findByText(/Só o proprietário/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Não usar' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Salvar a regra' })).toBeNull();
});
