import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask, aTaskDetail } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import type { TaskComment, TaskDetail } from '../../../api/types.ts';
import { Comments } from './comments.tsx';

const stored: TaskComment = {
  id: 3,
  task_id: 41,
  user_id: 8,
  user_name: 'Edu Editor',
  comment: '<b>Liguei</b>',
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
  mentions: [],
  versao: 1,
};
const URL = '/api/tarefas/detalhes/comment-create';
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const comments = (detail: Partial<TaskDetail> = {}) =>
  show(<Comments detail={aTaskDetail(detail)} onAsking={() => {}} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva um comentário' });

it('shows what was written as plain text, and how much of it is not there', async () => {
  await comments({ comments: [stored], task: aTask({ comments_count: 51 }) });
  expect(screen.getByText('<b>Liguei</b>')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Comentários (51)' })).toBeTruthy();
  expect(screen.getByText('Aparece o último comentário.')).toBeTruthy();
});

it('sends the trimmed text by keyboard, and empties the field once it has arrived', async () => {
  const { user } = await comments();
  const asked = api.on('POST', URL, success(stored));
  await user.type(field(), '  Volto amanhã.  ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field().value).toBe(''));
  expect(asked.map(({ body }) => body)).toEqual([{ task_id: 41, comment: 'Volto amanhã.', mentions: [] }]);
});

it('does not send what hardly says anything, and says so', async () => {
  const { user } = await comments();
  const asked = api.on('POST', URL, success(stored));
  await user.type(field(), ' x ');
  await user.click(screen.getByRole('button', { name: /Comentar/ }));
  expect(screen.getByText('Escreva pelo menos 2 caracteres.')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

it('keeps a text that did not arrive, and sends it again as the same comment', async () => {
  const { user } = await comments();
  const asked = api.lose('POST', URL);
  await user.type(field(), 'Volto.');
  await user.click(screen.getByRole('button', { name: /Comentar/ }));
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('Volto.');
  api.on('POST', URL, success(stored));
  await user.click(screen.getByRole('button', { name: /Comentar/ }));
  await waitFor(() => expect(field().value).toBe(''));
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

it('says before it is written that a comment will be public', async () => {
  await comments({ comments_are_public: true, task: aTask({ project: 'Reforma' }) });
  expect(screen.getByText(/Este comentário será público: o projeto Reforma/)).toBeTruthy();
});

it('offers no field to who may not comment', async () => {
  await comments({ can_comment: false });
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('a comment of one’s own', () => {
  const own = { ...stored, user_id: 7, comment: 'Liguei' };
  const UPDATE = '/api/tarefas/detalhes/comment-update';

  it('is changed where it stands, against the version that is shown', async () => {
    const { user } = await comments({ comments: [own] });
    const asked = api.on('POST', UPDATE, success({ ...own, comment: 'Liguei hoje', versao: 2 }));
    await user.click(screen.getByRole('button', { name: 'Editar o comentário' }));
    await user.keyboard('Liguei hoje{Control>}{Enter}{/Control}');
    await screen.findByText('Comentário alterado.');
    expect(asked[0]?.body).toEqual({ id: 3, comment: 'Liguei hoje', mentions: [], versao: 1 });
  });

  it('that was changed elsewhere is asked about, not overwritten', async () => {
    const { user } = await comments({ comments: [own] });
    api.refuse('POST', UPDATE, { status: 412, code: 'request.preconditionFailed', message: '' });
    const theirs = { ...own, comment: 'Mandei carta', versao: 2 };
    api.on('GET', '/api/tarefas/detalhes/show', success(aTaskDetail({ comments: [theirs] })));
    await user.click(screen.getByRole('button', { name: 'Editar o comentário' }));
    await user.keyboard('Liguei hoje{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Mandei carta')).toBeTruthy();
    expect(screen.getByText('Liguei hoje')).toBeTruthy();
  });

  it('goes after a question', async () => {
    const { user } = await comments({ comments: [own] });
    const asked = api.on('POST', '/api/tarefas/detalhes/comment-delete', success({ id: 3 }));
    await user.click(screen.getByRole('button', { name: 'Excluir o comentário' }));
    expect(asked).toHaveLength(0);
    const question = await screen.findByRole('dialog', { name: 'Excluir este comentário?' });
    await user.click(within(question).getByRole('button', { name: 'Remover' }));
    await screen.findByText('Comentário excluído.');
    expect(asked[0]?.body).toEqual({ id: 3 });
  });
});

it('says of a comment that it was changed, and offers nothing of another person', async () => {
  await comments({ comments: [{ ...stored, edited_at: '2026-11-20T13:00:00.000Z', versao: 2 }] });
  expect(screen.getByText('editado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /comentário$/ })).toBeNull();
});
