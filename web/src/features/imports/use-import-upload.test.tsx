import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { runHook } from '../../../test/render.tsx';
import type { Caller } from '../../../test/session.ts';
import { useImportUpload } from './use-import-upload.ts';

const PATH = '/backend/api/transacoes/importar.php';
const caller: Caller = { permissions: ['operacoes.read', 'operacoes.manage'] };

const FILE = { file: new File(['[{}]'], 'vendas.json'), contentType: 'application/json' };

const upload = () => runHook(useImportUpload, { caller, at: '/operacoes/importacoes' });
const taken = () => Response.json({ status: 'success', message: '', data: { importacao: { id: 9 } } });

it.each([
  ['vendas.pdf', 'x', 'não é CSV'],
  ['vendas.csv', '', 'está vazio'],
])('%s with %j is refused before it is looked at', async (name, content, words) => {
  const { result } = await upload();
  act(() => result.current.choose(new File([content], name)));
  expect(result.current.refusal).toContain(words);
  expect(result.current.chosen).toBeNull();
});

it('a workbook that is larger than the server takes is refused with how much it takes', async () => {
  const { result } = await upload();
  const file = new File(['x'], 'vendas.xlsx');
  Object.defineProperty(file, 'size', { value: 33 * 1024 * 1024 });
  act(() => result.current.choose(file));
  expect(result.current.refusal).toBe('vendas.xlsx tem mais de 32 MB. Divida em arquivos menores.');
});

it('what was sent is shown as its import', async () => {
  const asked = api.on('POST', PATH, taken);
  const { address, result } = await upload();
  await act(() => result.current.send(FILE, { separador: 'tab' }));
  expect(asked[0]?.query).toEqual({ arquivo: 'vendas.json', separador: 'tab' });
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  expect(address()).toBe('/operacoes/importacoes/9');
});

it('a refusal of the server is kept until the next file', async () => {
  api.refuse('POST', PATH, { status: 400, code: 'import.size', message: 'Arquivo grande demais.' });
  const { address, result } = await upload();
  await act(() => result.current.send(FILE, { separador: 'tab' }));
  expect(result.current.error?.message).toBe('Arquivo grande demais.');
  expect(address()).toBe('/operacoes/importacoes');
  act(() => result.current.choose(new File(['x'], 'vendas.pdf')));
  expect(result.current.error).toBeNull();
});

it('what is cancelled is no failure', async () => {
  api.on('POST', PATH, () => new Promise<Response>(() => {}));
  const { result } = await upload();
  act(() => void result.current.send(FILE, { separador: 'tab' }));
  await waitFor(() => expect(result.current.sending).toEqual({ name: 'vendas.json', share: 0.5 }));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.sending).toBeNull());
  expect(result.current.error).toBeNull();
});
