import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { ApiError } from '../../../api/problem.ts';
import { AddLine } from './add-line.tsx';

const add = vi.fn<(text: string, key: string) => Promise<unknown>>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Novo item' });
const line = () => show(<AddLine label="Novo item" onAdd={add} />);

beforeEach(() => {
  add.mockReset();
  add.mockResolvedValue(null);
});

it('adds the trimmed text on Enter and is ready for the next', async () => {
  const { user } = await line();
  await user.type(field(), ' Ligar {Enter}');
  await waitFor(() => expect(field().value).toBe(''));
  await user.type(field(), 'Testar{Enter}');
  await waitFor(() => expect(add.mock.calls.map(([text]) => text)).toEqual(['Ligar', 'Testar']));
});

it('leaves the next line alone that was begun while this one was on its way', async () => {
  const way = Promise.withResolvers<void>();
  add.mockReturnValueOnce(way.promise);
  const { user } = await line();
  await user.type(field(), 'Ligar{Enter}');
  await user.clear(field());
  await user.type(field(), 'Tes{Enter}');
  way.resolve();
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('data-loading')).toBe(false));
  expect(field().value).toBe('Tes');
  expect(add).toHaveBeenCalledOnce();
});

it('an empty line is nothing, and nothing is said of it', async () => {
  const { user } = await line();
  await user.type(field(), '   {Enter}');
  expect(add).not.toHaveBeenCalled();
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

it.each([
  ['one letter', 'x', false],
  ['two letters', 'xy', true],
  ['180 letters', 'x'.repeat(180), true],
  ['181 letters', 'x'.repeat(181), false],
])('%s: added or not', async (_words, text, isAdded) => {
  const { user } = await line();
  await user.click(field());
  await user.paste(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Escreva de 2 a 180 caracteres.') === null).toBe(isAdded));
  expect(add).toHaveBeenCalledTimes(isAdded ? 1 : 0);
});

it('says a refusal at the field with the text still in it, and takes it back with the next try', async () => {
  add.mockRejectedValueOnce(
    new ApiError({ status: 404, code: 'task.notFound', message: 'Não há a tarefa.' }),
  );
  const { user } = await line();
  await user.type(field(), 'Ligar{Enter}');
  await screen.findByText('Não há a tarefa.');
  expect(field().value).toBe('Ligar');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Não há a tarefa.')).toBeNull());
});

it('the same words once more are another line', async () => {
  const { user } = await line();
  for (const times of [1, 2]) {
    await user.type(field(), 'Ligar{Enter}');
    await waitFor(() => expect(field().value).toBe(''));
    expect(add).toHaveBeenCalledTimes(times);
  }
  const [first, second] = add.mock.calls.map(([, key]) => key);
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});
