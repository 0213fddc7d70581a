import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aProject, aTask, aTaskDetail, everything } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import type { Caller } from '../../../../test/session.ts';
import type { Task } from '../../../api/types.ts';
import { TaskDrawer } from './task-drawer.tsx';

const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const SHOW = '/api/tarefas/detalhes/show';
const UPDATE = '/api/tarefas/update';
const ASKS = 'Projeto: outra pessoa mudou isto ao mesmo tempo';
const STALE = { status: 412, code: 'request.preconditionFailed', message: 'Outra pessoa a alterou.' };

/** Monday in São Paulo. */
beforeEach(() => {
  api.on('GET', '/api/tarefas/series', success([]));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
  api.on('GET', '/api/tarefas/holidays', success([]));
});

const free = aTask({ abilities: everything, due_date: '2026-12-10', project: 'Reforma' });
const stored = (task: Task) => api.on('GET', SHOW, success(aTaskDetail({ task })));

async function drawer(task = free, caller: Caller = {}) {
  stored(task);
  const onClose = vi.fn();
  const page = <TaskDrawer id={41} opened covered={false} onEdit={vi.fn()} onClose={onClose} />;
  const opened = await show(page, { caller });
  await screen.findByRole('heading', { name: 'Histórico' });
  return { ...opened, onClose };
}

const fact = (name: RegExp) => screen.getByRole('button', { name });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('a due date is typed over in its place, saved with Enter against the version that is shown, and seen at once', async () => {
  const { user } = await drawer();
  const way = Promise.withResolvers<void>();
  const asked = api.on('POST', UPDATE, async () => {
    await way.promise;
    return success({ ...free, due_date: '2026-12-15', versao: 6 });
  });
  fact(/^Prazo/).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(input('Prazo'));
  await user.keyboard('15/12{Enter}');
  await waitFor(() => expect(fact(/^Prazo/).textContent).toContain('15'));
  expect(document.activeElement).toBe(fact(/^Prazo/));
  await waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, versao: 5, due_date: '2026-12-15' }));
  stored({ ...free, due_date: '2026-12-15', versao: 6 });
  way.resolve();
  await screen.findByText('Prazo: salvo.');
});

it('Escape brings back what was there and leaves the drawer open', async () => {
  const { onClose, user } = await drawer();
  const asked = api.on('POST', UPDATE, success(free));
  await user.click(fact(/^Projeto/));
  await user.keyboard('Outra coisa{Escape}');
  expect(fact(/^Projeto/).textContent).toContain('Reforma');
  expect(document.activeElement).toBe(fact(/^Projeto/));
  expect(onClose).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it('a project that is chosen among those that there are is saved once', async () => {
  const { user } = await drawer(free, { permissions: ['projetos.read'], modules: ['tasks'] });
  const found = aProject({ name: 'Mudança' });
  const pagination = { page: 1, per_page: 10, total: 1 };
  api.on('GET', '/api/projetos', { ...success([found]), meta: { can_manage: false, pagination } });
  const asked = api.on('POST', UPDATE, success({ ...free, project: 'Mudança', versao: 6 }));
  await user.click(fact(/^Projeto/));
  await user.click(await screen.findByRole('option', { name: 'Mudança' }));
  await screen.findByText('Projeto: salvo.');
  expect(asked.map(({ body }) => body)).toEqual([{ id: 41, versao: 5, project: 'Mudança' }]);
});

it('what is wrong is said at the field, and nothing is sent', async () => {
  const { user } = await drawer();
  const asked = api.on('POST', UPDATE, success(free));
  await user.click(fact(/^Prazo/));
  await user.keyboard('31/02{Enter}');
  await screen.findByText('Esta data não existe.');
  expect(asked).toEqual([]);
});

it('what is refused stays in its field with the reason', async () => {
  const { user } = await drawer();
  api.refuse('POST', UPDATE, { status: 422, code: 'task.x', message: 'Não pode.' });
  await user.click(fact(/^Trocar o terminal/));
  await user.keyboard('Trocar tudo{Enter}');
  await waitFor(() => expect(input('Título').getAttribute('aria-invalid')).toBe('true'));
  expect(input('Título').value).toBe('Trocar tudo');
});

it('a change of another field by somebody else is left alone, and this one made after it', async () => {
  const { user } = await drawer();
  const theirs = { ...free, priority: 'high' as const, versao: 6 };
  const asked = api.on('POST', UPDATE, ({ body }) => {
    if ((body as { versao: number }).versao === 5)
      return Response.json({ ...STALE, statusCode: 412 }, { status: 412 });
    return success({ ...theirs, project: 'Obra' });
  });
  stored(theirs);
  await user.click(fact(/^Projeto/));
  await user.keyboard('Obra');
  await user.tab();
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { id: 41, versao: 5, project: 'Obra' },
      { id: 41, versao: 6, project: 'Obra' },
    ]),
  );
  expect(screen.queryByText(ASKS)).toBeNull();
});

it('another value of the same field by somebody else is shown beside, and the person chooses', async () => {
  const { user } = await drawer();
  const theirs = { ...free, project: 'Mudança', versao: 6 };
  const asked = api.on('POST', UPDATE, ({ body }) => {
    if ((body as { versao: number }).versao === 5)
      return Response.json({ ...STALE, statusCode: 412 }, { status: 412 });
    return success({ ...theirs, project: 'Obra', versao: 7 });
  });
  stored(theirs);
  await user.click(fact(/^Projeto/));
  await user.keyboard('Obra{Enter}');
  const question = (await screen.findByText(ASKS)).closest<HTMLElement>('[role=alert]') as HTMLElement;
  expect(within(question).getByText('Mudança')).toBeTruthy();
  expect(within(question).getByText('Obra')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Gravar o meu' }));
  await waitFor(() => expect(screen.queryByText(ASKS)).toBeNull());
  expect(asked.at(-1)?.body).toEqual({ id: 41, versao: 6, project: 'Obra' });
});

it('the notice takes an edit back', async () => {
  const { user } = await drawer();
  const asked = api.on('POST', UPDATE, success({ ...free, priority: 'high', versao: 6 }));
  await user.click(fact(/^Prioridade/));
  await user.click(await screen.findByRole('option', { name: 'Alta' }));
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { id: 41, versao: 5, priority: 'high' },
      { id: 41, versao: 6, priority: 'medium' },
    ]),
  );
});

it('a task is taken from everybody by the first of the choices', async () => {
  const { user } = await drawer({ ...free, assigned_to: 8, assigned_name: 'Edu Editor' });
  api.on('GET', '/api/tarefas/assignables', success([]));
  const asked = api.on('POST', UPDATE, success(free));
  await user.click(fact(/^Responsável/));
  await user.click(await screen.findByRole('option', { name: 'Ninguém' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ id: 41, versao: 5, assigned_to: null }));
});

it('who may not change a task reads its facts', async () => {
  await drawer(aTask({ project: 'Reforma' }));
  expect(screen.queryByRole('button', { name: /^Projeto|^Prazo|^Trocar/ })).toBeNull();
  expect(screen.getByText('Reforma')).toBeTruthy();
});
