import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { PasswordPolicySection } from './password-policy.tsx';

const POLICY = '/api/v1/auth/password-policy';

async function shown(role: 'admin' | 'super-admin') {
  api.on('GET', POLICY, () => Response.json({ minLength: 8 }, { headers: { etag: '"1"' } }));
  const opened = await show(<PasswordPolicySection />, { caller: { role } });
  return { ...opened, length: await screen.findByLabelText<HTMLInputElement>('Mínimo de caracteres') };
}

it('the owner sets the length, by the version that was read', async () => {
  const { length, user } = await shown('super-admin');
  const saved = api.on('PUT', POLICY, { minLength: 15 });
  await user.clear(length);
  await user.type(length, '15');
  await user.click(screen.getByRole('button', { name: 'Salvar o mínimo' }));
  expect(await screen.findByText('Regra de senhas salva.')).toBeTruthy();
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ minLength: 15 }]));
  expect(saved[0]?.headers.get('if-match')).toBe('"1"');
});

it('an administrator reads it, and is told who changes it', async () => {
  const { length } = await shown('admin');
  expect(length.disabled).toBe(true);
  expect(length.value).toBe('8');
  expect(screen.getByText(/Só o proprietário/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar o mínimo' })).toBeNull();
});
