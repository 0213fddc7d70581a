import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, aTaskDetail, aTemplate, everything } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import type { Caller } from '../../../../test/session.ts';
import type { Task } from '../../../api/types.ts';
import { NewTaskForm, TaskForm } from './task-form.tsx';

const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const stale = { status: 412, code: 'request.preconditionFailed', message: 'Outra pessoa alterou.' };
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = (name = 'Salvar') => screen.getByRole('button', { name });

beforeEach(() => {
  api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
  api.on('GET', '/api/tarefas/holidays', success([]));
  api.on('GET', '/api/tarefas/templates', success([]));
  api.on('GET', '/api/tarefas/assignables', success([{ id: 8, name: 'Edu Editor' }]));
});

describe('the form of a new task', () => {
  async function form(caller: Caller, project = '') {
    const said = { onDirty: vi.fn(), onCancel: vi.fn(), onCreated: vi.fn() };
    const opened = await show(<NewTaskForm project={project} {...said} />, { caller });
    const asked = api.on('POST', '/api/tarefas', success(aTask({ id: 90 })));
    return { ...opened, ...said, asked };
  }

  it('creates a task in the project that the list is about, and tells which one it is', async () => {
    const { asked, onCreated, onDirty, user } = await form({ permissions: ['tarefas.assign'] }, 'Reforma');
    await user.type(field(/Título/), '  Trocar a fachada ');
    expect(onDirty).toHaveBeenLastCalledWith(true);
    await user.click(send('Criar tarefa'));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(90));
    expect(asked[0]?.body).toEqual({
      title: 'Trocar a fachada',
      description: null,
      project: 'Reforma',
      status: 'pending',
      priority: 'medium',
      due_date: null,
      assigned_to: null,
    });
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(onDirty).toHaveBeenLastCalledWith(false);
  });

  it('names nobody for who cannot assign, and says that the task will be theirs and unseen', async () => {
    const { asked, user } = await form({ permissions: ['tarefas.read', 'tarefas.create'] });
    expect(field('Responsável').value).toBe('Ana Souza');
    expect(field('Responsável').readOnly).toBe(true);
    expect(screen.getByText(/Ana Souza não pode ver tarefas/)).toBeTruthy();
    await user.type(field(/Título/), 'Ligar');
    await user.click(send('Criar tarefa'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).not.toHaveProperty('assigned_to');
  });

  it('begins with a template: its fields stand in the form, and its number is sent', async () => {
    api.on('GET', '/api/tarefas/templates', success([aTemplate()]));
    const { asked, user } = await form({ permissions: ['tarefas.read', 'tarefas.create'] });
    await user.click(await screen.findByRole('combobox', { name: 'Modelo' }));
    await user.click(screen.getByRole('option', { name: 'Credenciamento', hidden: true }));
    expect(field(/Título/).value).toBe('Credenciar loja');
    expect(screen.getByText(/Itens no checklist: 2/)).toBeTruthy();
    await user.click(send('Criar tarefa'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({
      title: 'Credenciar loja',
      priority: 'high',
      due_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      template_id: 5,
    });
  });

  it.each([
    ['super-admin', ['Pendente', 'Iniciada', 'Concluída', 'Cancelada']],
    ['admin', ['Pendente', 'Iniciada']],
  ] as const)('for %s it may begin as %s', async (role, names) => {
    const { user } = await form({ role });
    await user.click(screen.getByRole('combobox', { name: 'Situação' }));
    const options = await screen.findAllByRole('option', { name: /Pendente|Iniciada|Concluída|Cancelada/ });
    expect(options.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('sends nothing while a title or a date cannot be, and says so at the field', async () => {
    const { asked, user } = await form({});
    await user.type(field(/Título/), 'ab');
    await user.type(field('Prazo'), '01012020');
    await user.click(send('Criar tarefa'));
    expect(screen.getByText('O título precisa ter pelo menos 3 caracteres.')).toBeTruthy();
    expect(screen.getByText('Pelo menos 3 dias úteis a partir de hoje.')).toBeTruthy();
    expect(asked).toHaveLength(0);
  });

  it('says what the server refuses at the field that it is about, and keeps what was typed', async () => {
    const { onCreated, user } = await form({});
    const message = 'A data cai num feriado.';
    api.refuse('POST', '/api/tarefas', {
      status: 422,
      code: 'task.dueDate.holiday',
      message,
      errors: [{ path: 'due_date', code: 'task.dueDate.holiday', message }],
    });
    await user.type(field(/Título/), 'Ligar');
    await user.click(send('Criar tarefa'));
    await screen.findByText(message);
    expect(field('Prazo').getAttribute('aria-invalid')).toBe('true');
    expect(field(/Título/).value).toBe('Ligar');
    expect(onCreated).not.toHaveBeenCalled();
  });
});

describe('the form of a stored task', () => {
  const stored = aTask({
    abilities: everything,
    assigned_to: 8,
    assigned_name: 'Edu Editor',
    due_date: '2020-01-01',
  });

  async function form(task: Task = stored) {
    const said = { onDirty: vi.fn(), onCancel: vi.fn(), onSaved: vi.fn() };
    const opened = await show(<TaskForm detail={aTaskDetail({ task })} {...said} />);
    return { ...opened, ...said };
  }

  it('sends what was changed against the version on the page; a date that is past may stay', async () => {
    const { onSaved, user } = await form();
    const asked = api.on('POST', '/api/tarefas/update', success({ ...stored, versao: 6 }));
    await user.type(field(/Título/), ' de novo');
    await user.click(send());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(asked[0]?.body).toEqual({ id: 41, versao: 5, title: 'Trocar o terminal de novo' });
    expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull();
  });

  it('shows whom it is for without a choice where the answer does not open it', async () => {
    await form({ ...stored, abilities: { ...everything, assign: false } });
    expect(field('Responsável').value).toBe('Edu Editor');
    expect(field('Responsável').readOnly).toBe(true);
    expect(screen.getByText('Sem a permissão de atribuir, o responsável não muda.')).toBeTruthy();
  });

  it('takes in what somebody else changed, names it in words, and then saves both', async () => {
    const theirs = {
      ...stored,
      versao: 9,
      priority: 'high' as const,
      assigned_to: null,
      assigned_name: null,
    };
    const { onSaved, user } = await form();
    const asked = api.refuse('POST', '/api/tarefas/update', stale);
    api.on('GET', '/api/tarefas/detalhes/show', success(aTaskDetail({ task: theirs })));
    await user.type(field(/Título/), '!');
    await user.click(send());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Prioridade: Média → Alta');
    expect(notice.textContent).toContain('Responsável: Edu Editor → (vazio)');
    expect(onSaved).not.toHaveBeenCalled();
    api.on('POST', '/api/tarefas/update', success({ ...theirs, versao: 10 }));
    await user.click(send());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(asked.at(-1)?.body).toEqual({ id: 41, versao: 9, title: 'Trocar o terminal!' });
  });
});
