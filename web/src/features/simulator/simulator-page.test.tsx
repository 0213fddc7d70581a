import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

test('without rates the page says so, and asks for nothing that cannot be calculated', async () => {
  api.on('GET', '/backend/api/planos-taxas/listar.php', {
    status: 'success',
    message: '',
    data: { planos: [], total: 0 },
  });
  const asked = api.on('POST', '/backend/api/propostas/simulador/calcular.php', () => Response.error());
  await open('/simulador', { caller: { permissions: ['propostas.read'] } });
  await screen.findByText('Ainda não há taxas');
  expect(asked).toEqual([]);
});
