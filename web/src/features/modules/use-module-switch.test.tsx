import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { runHook } from '../../../test/render.tsx';
import { keys } from '../../api/keys.ts';
import { useModuleSwitch } from './use-module-switch.ts';

const SWITCH = '/api/modules/tasks';
const done = () => Response.json({ status: 'success', message: '', data: null });

async function switching() {
  const opened = await runHook(() => useModuleSwitch('Tarefas'));
  opened.queries.setQueryData(keys.tasks.list({}), { rows: [] });
  const read = () => opened.queries.getQueryData(keys.tasks.list({}));
  return { ...opened, read };
}

it('switches the module off, and forgets what was read of tasks', async () => {
  const asked = api.on('PUT', SWITCH, done);
  const { read, result } = await switching();
  await act(() => result.current.switchOff());
  expect(asked.map(({ body }) => body)).toEqual([{ enabled: false }]);
  expect(read()).toBeUndefined();
});

it('a refusal of switching off is thrown to the dialog, and what was read stays', async () => {
  api.refuse('PUT', SWITCH, { status: 403, code: 'role.required', message: 'Não pode.' });
  const { read, result } = await switching();
  await act(() => expect(result.current.switchOff()).rejects.toThrow('Não pode.'));
  expect(read()).toBeDefined();
  expect(screen.queryByText('Não pode.')).toBeNull();
});

it('a refusal of switching on is said by a notice', async () => {
  const asked = api.refuse('PUT', SWITCH, { status: 403, code: 'role.required', message: 'Não pode.' });
  const { result } = await switching();
  act(() => result.current.switchOn());
  expect(await screen.findByText('Não pode.')).toBeTruthy();
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ enabled: true }]));
});
