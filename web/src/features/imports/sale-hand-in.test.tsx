import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { SaleHandIn } from './sale-hand-in.tsx';

const READ = '/backend/api/transacoes/importar-previa.php';
const SEND = '/backend/api/transacoes/importar.php';

const preview = {
  codificacao: 'utf-8',
  separador: null,
  origem: 'arquivo',
  colunas: [],
  faltam: [],
  erros: [],
  linhas: [],
};

async function chooseFile() {
  api.on('POST', READ, { status: 'success', message: 'ok', data: { previa: preview } });
  const shown = await show(<SaleHandIn />, {
    caller: { permissions: ['operacoes.read', 'operacoes.manage'] },
    at: '/operacoes/importacoes',
  });
  await shown.user.upload(
    screen.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['[{}]'], 'vendas.json'),
  );
  const button = await screen.findByRole('button', { name: 'Importar' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return { ...shown, button };
}

it('what was sent is shown as its import', async () => {
  const asked = api.on('POST', SEND, () =>
    Response.json({ status: 'success', message: '', data: { importacao: { id: 9 } } }),
  );
  const { address, button, user } = await chooseFile();
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/operacoes/importacoes/9'));
  expect(asked[0]?.query).toEqual({ arquivo: 'vendas.json' });
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
});

it('a refusal of the server leaves the file where it was, to be sent again', async () => {
  api.refuse('POST', SEND, { status: 400, code: 'import.size', message: 'Arquivo grande demais.' });
  const { address, button, user } = await chooseFile();
  await user.click(button);
  await screen.findByText('Arquivo grande demais.');
  expect(address()).toBe('/operacoes/importacoes');
  expect(screen.getByRole('button', { name: 'Importar' }).hasAttribute('disabled')).toBe(false);
});
