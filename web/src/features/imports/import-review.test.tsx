import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type AnswerOf, api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { SaleReview } from './sale-hand-in.tsx';

const PATH = '/backend/api/transacoes/importar-previa.php';
type Preview = AnswerOf<'POST', typeof PATH>['data']['previa'];

const chosen = { file: new File(['x'], 'vendas.csv'), contentType: 'text/csv' };

function aPreview(preview: Partial<Preview> = {}): Preview {
  return {
    codificacao: 'utf-8',
    separador: 'ponto_e_virgula',
    origem: 'arquivo',
    colunas: [{ nome: 'NSU', coluna: 'nsu', exemplos: ['A1'] }],
    faltam: [],
    erros: [],
    linhas: [],
    ...preview,
  };
}

async function review(preview: Preview) {
  const asked = api.on('POST', PATH, { status: 'success', message: 'ok', data: { previa: preview } });
  const onImport = vi.fn();
  const shown = await show(
    <SaleReview chosen={chosen} sending={null} onImport={onImport} onBack={() => undefined} />,
  );
  const button = await screen.findByRole('button', { name: 'Importar' });
  return { ...shown, asked, button, onImport };
}

it('a file whose columns are known is imported as it is', async () => {
  const { button, onImport, user } = await review(aPreview());
  await screen.findByText('As colunas foram reconhecidas.', { exact: false });
  await user.click(button);
  expect(onImport).toHaveBeenCalledWith({});
});

it('what is missing is told, and nothing can be imported until a column is chosen', async () => {
  const { asked, button, user } = await review(
    aPreview({
      origem: 'sugerido',
      faltam: ['nsu'],
      colunas: [{ nome: 'Documento', coluna: '', exemplos: ['A1', 'A2'] }],
    }),
  );
  await screen.findByText('Faltam as colunas: nsu.');
  expect(button.hasAttribute('disabled')).toBe(true);
  screen.getByText('A1 · A2');
  await user.click(screen.getByLabelText('Documento'));
  await user.click(await screen.findByRole('option', { name: 'nsu' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ colunas: 'nsu' }));
});

it('columns that were remembered go with the file, as does what was chosen', async () => {
  const { asked, button, onImport, user } = await review(aPreview({ origem: 'lembrado' }));
  await screen.findByText('da última vez', { exact: false });
  await user.click(screen.getByRole('combobox', { name: 'Codificação' }));
  await user.click(await screen.findByRole('option', { name: 'UTF-16 LE' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ codificacao: 'utf-16le' }));
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  expect(onImport).toHaveBeenCalledWith({ codificacao: 'utf-16le', colunas: 'nsu' });
});

it('the first lines are shown as they will be read, and their faults', async () => {
  const venda = {
    codigo_ec: '1000012345',
    adquirente: 'stone',
    nsu: 'A1',
    bandeira: 'visa',
    modalidade: 'credito_parcelado',
    parcelas: 3,
    status: 'capturada',
    data_transacao: '2026-03-09T13:30:00.000Z',
    valor_bruto_centavos: 123_456,
    cartao_mascarado: null,
  };
  const erros = [{ campo: 'nsu', codigo: 'formato', mensagem: 'nsu tem formato inválido', valor: '?' }];
  await review(
    aPreview({
      linhas: [
        { linha: 2, venda, erros: [] },
        { linha: 3, venda: null, erros },
      ],
    }),
  );
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('1.234,56');
  expect(table.textContent).toContain('3x');
  expect(table.textContent).toContain('nsu tem formato inválido: ?');
});
