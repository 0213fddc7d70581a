import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const AWAY = { status: 404, code: 'acquirerFile.notFound' };
const file = {
  linhas: 1,
  situacao: 'lido',
  falha: null,
  feito_em: null,
  layout: null,
} as const;

async function desk(at: string) {
  const files = [
    { ...file, id: 2, nome: 'dois.txt' },
    { ...file, id: 1, nome: 'um.txt' },
  ];
  api.on('GET', '/backend/api/financeiro/conciliacao/arquivos/listar.php', () =>
    Response.json({ status: 'success', message: '', data: { arquivos: files } }),
  );
  api.refuse('GET', '/backend/api/financeiro/conciliacao/diferencas.php', AWAY);
  api.refuse('GET', '/backend/api/financeiro/conciliacao/contestacoes/listar.php', AWAY);
  api.refuse('GET', '/backend/api/financeiro/conciliacao/mapeamentos/listar.php', AWAY);
  const asked = api.refuse('GET', '/backend/api/financeiro/conciliacao/resumo.php', AWAY);
  const opened = await open(at, { caller: { permissions: ['financeiro.read'] } });
  await screen.findByText('um.txt');
  return { ...opened, asked };
}

it('shows the file that the address names, else the latest, and writes the chosen one there', async () => {
  const { address, asked, user } = await desk('/financeiro/conciliacao');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ arquivo_id: '2' }));
  await user.click(screen.getByRole('button', { name: /um\.txt/ }));
  await waitFor(() => expect(address()).toBe('/financeiro/conciliacao?arquivo=1'));
  expect(asked.at(-1)?.query).toEqual({ arquivo_id: '1' });
});

it('shows the day that the address names', async () => {
  const { asked } = await desk('/financeiro/conciliacao?dia=2026-05-04');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ dia: '2026-05-04' }));
});
