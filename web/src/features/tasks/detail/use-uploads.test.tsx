import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { runHook } from '../../../../test/render.tsx';
import { useUploads } from './use-uploads.ts';

const file = (name: string, content = 'x') => new File([content], name);

type Gate = { arrived: number; let: () => void };

/** A server that answers an upload when the test lets it. */
function gatedServer(): Gate {
  const waiting: (() => void)[] = [];
  const gate: Gate = { arrived: 0, let: () => waiting.shift()?.() };
  api.on('POST', '/api/tarefas/detalhes/document-upload', async () => {
    gate.arrived += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ data: {} });
  });
  return gate;
}

let gate: Gate;
beforeEach(() => {
  gate = gatedServer();
});

it('sends one after another, and tells how far each is', async () => {
  const { result } = await runHook(() => useUploads(41, 0));
  act(() => void result.current.add([file('a.pdf'), file('b.pdf')]));
  await waitFor(() => expect(gate.arrived).toBe(1));
  expect(result.current.running.map(({ name, share }) => [name, share])).toEqual([
    ['a.pdf', 0.5],
    ['b.pdf', 0],
  ]);
  gate.let();
  await waitFor(() => expect(gate.arrived).toBe(2));
  expect(result.current.running.map(({ name }) => name)).toEqual(['b.pdf']);
  gate.let();
  await waitFor(() => expect(result.current.running).toEqual([]));
  expect(screen.getByText(/a\.pdf/)).toBeTruthy();
});

it('refuses what cannot be a document before it is sent, and says why', async () => {
  const { result } = await runHook(() => useUploads(41, 0));
  await act(() => result.current.add([file('x.exe'), file('vazio.pdf', '')]));
  expect(gate.arrived).toBe(0);
  expect(screen.getByText('x.exe não é de um tipo aceito.')).toBeTruthy();
  expect(screen.getByText('vazio.pdf está vazio.')).toBeTruthy();
});

it('sends no more than there is room for, those on their way counted', async () => {
  const { result } = await runHook(() => useUploads(41, 1));
  act(() => void result.current.add([file('a.pdf')]));
  act(() => void result.current.add([file('b.pdf'), file('c.pdf')]));
  expect(result.current.running.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(screen.getByText('Uma tarefa pode ter no máximo 3 documentos.')).toBeTruthy();
});

it('what is cancelled is not said to have failed, and the next is sent', async () => {
  const { result } = await runHook(() => useUploads(41, 0));
  act(() => void result.current.add([file('a.pdf'), file('b.pdf')]));
  await waitFor(() => expect(gate.arrived).toBe(1));
  act(() => result.current.cancel(result.current.running[0]?.key ?? ''));
  await waitFor(() => expect(gate.arrived).toBe(2));
  expect(result.current.running.map(({ name }) => name)).toEqual(['b.pdf']);
  expect(screen.queryByText('Não deu certo')).toBeNull();
});

it('what is cancelled while it waits is never sent', async () => {
  const { result } = await runHook(() => useUploads(41, 0));
  act(() => void result.current.add([file('a.pdf'), file('b.pdf')]));
  await waitFor(() => expect(gate.arrived).toBe(1));
  act(() => result.current.cancel(result.current.running[1]?.key ?? ''));
  gate.let();
  await waitFor(() => expect(result.current.running).toEqual([]));
  expect(gate.arrived).toBe(1);
});

it('a refusal of the server is said', async () => {
  const full = { status: 422, code: 'document.full', message: 'A tarefa já tem três documentos.' };
  api.refuse('POST', '/api/tarefas/detalhes/document-upload', full);
  const { result } = await runHook(() => useUploads(41, 0));
  await act(() => result.current.add([file('a.pdf')]));
  expect(screen.getByText('A tarefa já tem três documentos.')).toBeTruthy();
  expect(result.current.running).toEqual([]);
});
