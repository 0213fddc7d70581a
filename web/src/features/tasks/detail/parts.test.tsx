import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, aTaskDetail } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import { taskQuery } from '../../../api/tasks.ts';
import type { TaskDetail, TaskStep } from '../../../api/types.ts';
import { Checklist } from './checklist.tsx';
import { Documents } from './documents.tsx';
import { Flow } from './flow.tsx';
import { Summary } from './summary.tsx';

const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const at = '2026-11-20T12:00:00.000Z';
const made = { task_id: 41, created_by: 7, created_name: 'Ana Souza', created_at: at };
const step = (id: number, title: string, is_done: boolean): TaskStep => ({
  ...made,
  id,
  title,
  is_done,
  updated_at: null,
});
const detail = aTaskDetail({
  task: aTask({ steps_total: 2, steps_done: 1 }),
  steps: [step(1, 'Ligar', true), step(2, 'Testar', false)],
  flow_steps: [{ ...made, id: 5, title: 'Triagem', sort_order: 1 }],
  documents: [
    {
      id: 6,
      task_id: 41,
      original_name: 'laudo.pdf',
      file_name: 'x.pdf',
      file_path: 'y/x.pdf',
      mime_type: 'application/pdf',
      file_size: 2048,
      uploaded_by: 7,
      uploaded_name: 'Ana Souza',
      created_at: at,
    },
  ],
  can_manage_steps: true,
  can_manage_flow: true,
  can_manage_documents: true,
  can_manage_ai_summary: true,
});

/** Everything that belongs to a task, read from the server as the drawer reads it. */
function Parts() {
  const { data } = useQuery(taskQuery(41));
  if (data === undefined) return null;
  return (
    <>
      <Checklist detail={data} onAsking={() => {}} />
      <Flow detail={data} onAsking={() => {}} />
      <Documents detail={data} onAsking={() => {}} />
      <Summary detail={data} />
    </>
  );
}

async function parts(of: Partial<TaskDetail> = {}) {
  api.on('GET', '/api/tarefas/series', success([]));
  api.on('GET', '/api/tarefas/detalhes/show', success({ ...detail, ...of }));
  const opened = await show(<Parts />);
  await screen.findByRole('heading', { name: 'Checklist' });
  return opened;
}

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Remover' });

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the checklist', () => {
  it('shows a tick before the server has answered, with the progress that follows', async () => {
    const { user } = await parts();
    const way = Promise.withResolvers<void>();
    const asked = api.on('POST', '/api/tarefas/detalhes/step-toggle', async () => {
      await way.promise;
      return success(step(2, 'Testar', true));
    });
    await user.click(box('Testar'));
    await waitFor(() => expect(box('Testar').checked).toBe(true));
    expect(screen.getByText('2 de 2 itens feitos')).toBeTruthy();
    expect(asked[0]?.body).toEqual({ id: 2, is_done: true });
    api.on('GET', '/api/tarefas/series', success([]));
    api.on('GET', '/api/tarefas/detalhes/show', success({ ...detail, steps: [step(2, 'Testar', true)] }));
    way.resolve();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Ligar' })).toBeNull());
  });

  it('takes a tick back that was refused, and says why', async () => {
    const { user } = await parts();
    const refusal = { status: 403, code: 'permission.denied', message: 'Você não pode.' };
    api.refuse('POST', '/api/tarefas/detalhes/step-toggle', refusal);
    await user.click(box('Testar'));
    await screen.findByText('Você não pode.');
    expect(box('Testar').checked).toBe(false);
    expect(screen.getByText('1 de 2 itens feitos')).toBeTruthy();
  });

  it('adds and removes items', async () => {
    const { user } = await parts();
    const added = api.on('POST', '/api/tarefas/detalhes/step-create', success(step(3, 'Entregar', false)));
    await user.type(screen.getByRole('textbox', { name: 'Novo item' }), 'Entregar{Enter}');
    await waitFor(() => expect(added[0]?.body).toEqual({ task_id: 41, title: 'Entregar' }));
    const removed = api.on('POST', '/api/tarefas/detalhes/step-delete', success({ id: 1 }));
    await user.click(screen.getByRole('button', { name: 'Remover o item “Ligar”' }));
    expect(removed).toHaveLength(0);
    await user.click(await inDialog('Remover este item?'));
    await waitFor(() => expect(removed[0]?.body).toEqual({ id: 1 }));
  });
});

it('a tick is taken back by its notice', async () => {
  const { user } = await parts();
  const asked = api.on('POST', '/api/tarefas/detalhes/step-toggle', success(step(2, 'Testar', true)));
  await user.click(box('Testar'));
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { id: 2, is_done: true },
      { id: 2, is_done: false },
    ]),
  );
});

it('an item and a station are renamed where they stand', async () => {
  const { user } = await parts();
  const item = api.on('POST', '/api/tarefas/detalhes/step-rename', success(step(2, 'Medir', false)));
  await user.click(screen.getByRole('button', { name: 'Renomear o item “Testar”' }));
  await user.keyboard(' Medir {Enter}');
  await waitFor(() => expect(item[0]?.body).toEqual({ id: 2, title: 'Medir' }));
  const station = api.on(
    'POST',
    '/api/tarefas/detalhes/flow-step-rename',
    success({ ...made, id: 5, title: 'Entrada', sort_order: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Renomear a etapa “Triagem”' }));
  await user.keyboard('x{Enter}');
  await screen.findByText('Escreva de 2 a 180 caracteres.');
  await user.clear(screen.getByLabelText('Título da etapa'));
  await user.keyboard('Entrada{Enter}');
  await waitFor(() => expect(station[0]?.body).toEqual({ id: 5, title: 'Entrada' }));
});

it('a station goes down by the arrow key, keeps the focus, and is taken back to its place', async () => {
  const stations = ['Triagem', 'Oficina', 'Entrega'].map((title, index) => ({
    ...made,
    id: index + 5,
    title,
    sort_order: index + 1,
  }));
  const { user } = await parts({ flow_steps: stations });
  const [first, second, third] = stations as [
    (typeof stations)[0],
    (typeof stations)[0],
    (typeof stations)[0],
  ];
  const asked = api.on('POST', '/api/tarefas/detalhes/flow-step-move', success(first));
  api.on('GET', '/api/tarefas/detalhes/show', success({ ...detail, flow_steps: [second, first, third] }));
  const handle = () => screen.getByRole('button', { name: /^Mover a etapa “Triagem”/ });
  handle().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('“Triagem”: lugar 2 de 3.');
  expect(document.activeElement).toBe(handle());
  await user.click(screen.getByRole('button', { name: /Desfazer/ }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { id: 5, position: 2 },
      { id: 5, position: 1 },
    ]),
  );
});

it('the flow adds and removes stations', async () => {
  const { user } = await parts();
  const added = api.on(
    'POST',
    '/api/tarefas/detalhes/flow-step-create',
    success({ ...made, id: 7, title: 'Entrega', sort_order: 2 }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Nova etapa' }), 'Entrega{Enter}');
  await waitFor(() => expect(added[0]?.body).toEqual({ task_id: 41, title: 'Entrega' }));
  const removed = api.on('POST', '/api/tarefas/detalhes/flow-step-delete', success({ id: 5 }));
  await user.click(screen.getByRole('button', { name: 'Remover a etapa “Triagem”' }));
  await user.click(await inDialog('Remover esta etapa?'));
  await waitFor(() => expect(removed[0]?.body).toEqual({ id: 5 }));
});

it('a document is removed after a question', async () => {
  const { user } = await parts();
  const removed = api.on('POST', '/api/tarefas/detalhes/document-delete', success({ id: 6 }));
  await user.click(screen.getByRole('button', { name: 'Remover laudo.pdf' }));
  expect(removed).toHaveLength(0);
  const dialog = await screen.findByRole('dialog', { name: 'Remover este documento?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Documento removido.')).toBeTruthy();
  expect(removed[0]?.body).toEqual({ id: 6 });
});

it('what the answer does not open is not offered, and says why', async () => {
  await parts({
    can_manage_steps: false,
    can_manage_flow: false,
    can_manage_documents: false,
    can_manage_ai_summary: false,
  });
  expect(box('Ligar').disabled).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const what of ['no checklist', 'no fluxo', 'nos documentos']) {
    expect(screen.getAllByText(`Você não tem permissão para mexer ${what}.`).length).toBeGreaterThan(0);
  }
  for (const name of ['Remover laudo.pdf', 'Enviar documento', 'Gerar resumo']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

describe('a summary', () => {
  const URL = '/api/tarefas/detalhes/ai-summary';
  const ask = () => screen.getByRole('button', { name: 'Gerar resumo' });

  it('that a job writes is waited for, and read once it is there', async () => {
    const { user } = await parts();
    api.on('POST', URL, success({ job_id: 77 }));
    const way = Promise.withResolvers<void>();
    const looked = api.on('GET', URL, async () => {
      await way.promise;
      return success(aTask());
    });
    await user.click(ask());
    await screen.findByText(/Lendo a tarefa e os documentos/);
    await waitFor(() => expect(looked[0]?.query).toEqual({ job_id: '77' }));
    const written = {
      ...detail,
      task: aTask({ ai_summary: 'Objetivo\nTrocar.', ai_summary_generated_at: at }),
    };
    api.on('GET', '/api/tarefas/series', success([]));
    api.on('GET', '/api/tarefas/detalhes/show', success(written));
    way.resolve();
    expect(await screen.findByRole('heading', { name: 'Objetivo' })).toBeTruthy();
    expect(screen.queryByText(/Lendo a tarefa/)).toBeNull();
  });

  it('that cannot be written says why', async () => {
    const { user } = await parts();
    api.refuse('POST', URL, { status: 503, code: 'ai.notConfigured', message: 'x' });
    await user.click(ask());
    expect(await screen.findByText('Resumos por IA não estão configurados')).toBeTruthy();
  });
});
