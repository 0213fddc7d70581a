import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTaskDetail } from '../../../../test/records.ts';
import { show } from '../../../../test/render.tsx';
import type { TaskComment } from '../../../api/types.ts';
import { Comments } from './comments.tsx';

const ana = { id: 21, name: 'Ana Lima' };
const bia = { id: 22, name: 'Bia Alves' };
const own: TaskComment = {
  id: 3,
  task_id: 41,
  user_id: 7,
  user_name: 'Edu',
  comment: 'Com @Ana Lima falei',
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
  mentions: [ana],
  versao: 1,
};
const CREATE = '/api/tarefas/detalhes/comment-create';
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const open = (comments: TaskComment[] = []) =>
  show(<Comments detail={aTaskDetail({ comments })} onAsking={() => {}} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva um comentário' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  api.on('GET', '/api/tarefas/mentionables', success([ana, bia]));
});

it('offers people behind an @, and by keys alone mentions who is chosen', async () => {
  const { user } = await open();
  const asked = api.on('POST', CREATE, success({ ...own, comment: '' }));
  await user.type(field(), 'Oi @');
  await waitFor(() => expect(offered()).toEqual(['Ana Lima', 'Bia Alves']));
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('Ana Lima');
  await user.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe('Bia Alves');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(field().value).toBe('Oi @Bia Alves ');
  expect(offered()).toEqual([]);
  await user.type(field(), 'veja{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ task_id: 41, comment: 'Oi @Bia Alves veja', mentions: [22] });
});

it('offers only who fits what is typed by now', async () => {
  const { user } = await open();
  await user.type(field(), '@');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field(), 'al');
  expect(offered()).toEqual(['Bia Alves']);
  await user.type(field(), 'x');
  expect(offered()).toEqual([]);
});

it('puts the suggestions away for this @ on Escape, and mentions nobody who is not named any more', async () => {
  const { user } = await open();
  const asked = api.on('POST', CREATE, success({ ...own, comment: '' }));
  await user.type(field(), '@');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.keyboard('{Escape}a');
  expect(offered()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '@');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.click(screen.getByRole('option', { name: 'Ana Lima' }));
  expect(field().value).toBe('@Ana Lima ');
  await user.clear(field());
  await user.type(field(), 'Nada{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ task_id: 41, comment: 'Nada', mentions: [] });
});

it('marks whom a comment mentions, and keeps them through an edit', async () => {
  const { user } = await open([own]);
  expect(screen.getByText('@Ana Lima').tagName).toBe('STRONG');
  const asked = api.on('POST', '/api/tarefas/detalhes/comment-update', success({ ...own, versao: 2 }));
  await user.click(screen.getByRole('button', { name: 'Editar o comentário' }));
  await user.keyboard('{End} ontem{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ id: 3, comment: 'Com @Ana Lima falei ontem', mentions: [21], versao: 1 });
});
