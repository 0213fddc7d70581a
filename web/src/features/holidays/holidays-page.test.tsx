import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { HolidaysPage } from './holidays-page.tsx';

it('names the city of a municipal holiday, not its number', async () => {
  api.on('GET', '/backend/api/feriados/listar.php', {
    status: 'success',
    message: 'ok',
    data: {
      ano: 2026,
      nacionais: [],
      feriados: [
        {
          id: 1,
          data: '2026-01-25',
          nome: 'Aniversário da cidade',
          escopo: 'municipal',
          uf: 'SP',
          municipio_ibge: '3550308',
          municipio: { nome: 'São Paulo', uf: 'SP' },
          abilities: { manage: false },
        },
      ],
      paginacao: { page: 1, per_page: 200, tem_mais: false },
    },
  });
  await show(<HolidaysPage />, { caller: { permissions: ['operacoes.read'] } });
  expect(await screen.findByText(/SP · São Paulo$/)).toBeTruthy();
  expect(screen.queryByText(/3550308/)).toBeNull();
  const remove = screen.getByRole('button', { name: /Aniversário da cidade/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
});
