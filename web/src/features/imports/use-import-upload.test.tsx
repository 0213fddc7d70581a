import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import type { Caller } from '../../../test/session.ts';
import type { SendingOptions } from '../../api/imports.ts';
import { ApiError } from '../../api/problem.ts';
import { useImportUpload } from './use-import-upload.ts';

const caller: Caller = { permissions: ['operacoes.read', 'operacoes.manage'] };

const FILE = { file: new File(['[{}]'], 'vendas.json'), contentType: 'application/json' };

const upload = () => runHook(() => useImportUpload('transacoes'), { caller });
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

it('is sent with its type, and cannot be cancelled any more once that is done', async () => {
  const { result } = await upload();
  const work = vi.fn(async ({ onProgress }: SendingOptions) => onProgress(0.5));
  await act(() => result.current.send(FILE, work));
  expect(work).toHaveBeenCalledWith(expect.objectContaining({ contentType: 'application/json' }));
  expect(result.current.sending).toBeNull();
});

it('a refusal of the server is kept until the next file', async () => {
  const { result } = await upload();
  await act(() =>
    result.current.send(FILE, () =>
      Promise.reject(new ApiError({ status: 400, code: 'import.size', message: 'Grande demais.' })),
    ),
  );
  expect(result.current.error?.message).toBe('Grande demais.');
  act(() => result.current.choose(new File(['x'], 'vendas.pdf')));
  expect(result.current.error).toBeNull();
});

it('what is cancelled is no failure', async () => {
  const { result } = await upload();
  const untilCancelled = ({ onProgress, signal }: SendingOptions) =>
    new Promise<void>((_done, refuse) => {
      onProgress(0.5);
      signal.addEventListener('abort', () => refuse(signal.reason));
    });
  act(() => void result.current.send(FILE, untilCancelled));
  await waitFor(() => expect(result.current.sending).toEqual({ name: 'vendas.json', share: 0.5 }));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.sending).toBeNull());
  expect(result.current.error).toBeNull();
});
