import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { connection } from '../../api/connection.ts';
import { SupportBanner } from './support-banner.tsx';

const support = {
  by: { id: '00000000-0000-4000-8000-000000000009', nome: 'Rita' },
  reason: 'Chamado 4711',
  until: new Date(Date.now() + 1_800_000).toISOString(),
  readOnly: true,
};
const assign = vi.fn();

afterEach(() => {
  assign.mockReset();
  vi.unstubAllGlobals();
});

it('says who sees as whom, and goes back to the own session', async () => {
  vi.stubGlobal('location', { ...window.location, assign });
  api.on('POST', '/backend/api/auth/logout.php', () => ({
    status: 'success',
    message: '',
    data: { sessoes_ativas: 0 },
  }));
  const { user } = await show(<SupportBanner support={support} name="Ana" userId="u-1" />, {});
  const banner = screen.getByRole('region', { name: 'Acesso de suporte' });
  expect(banner.textContent).toContain('Rita vê como Ana');
  expect(banner.textContent).toContain('Somente leitura');
  connection.tenant = '00000000-0000-4000-8000-0000000000bb';
  await user.click(screen.getByRole('button', { name: 'Encerrar acesso' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/usuarios/u-1'));
  // The tenant that the other person looked at is none that the next one chose.
  expect(connection.tenant).toBeNull();
});
