import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aTask } from '../../../../test/records.ts';
import { open } from '../../../../test/render.tsx';

const creator = { permissions: ['tarefas.read', 'tarefas.read_own', 'tarefas.create'] } as const;
const URL = '/api/tarefas/bulk-create';
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Títulos' });

async function page(caller: Parameters<typeof open>[1] = { caller: creator }) {
  const opened = await open('/tarefas/lote', caller);
  const write = async (text: string) => {
    await opened.user.click(await screen.findByRole('textbox', { name: 'Títulos' }));
    await opened.user.paste(text);
  };
  return { ...opened, write };
}

const create = () => screen.getByRole('button', { name: /^Criar/ });
const reason = () =>
  document.getElementById(create().getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('many tasks from one text', () => {
  it('are named before they are created, with what is left out', async () => {
    const { write } = await page();
    expect(create().getAttribute('aria-disabled')).toBe('true');
    await write('Responder ao banco; ab; Atualizar\ncontrato');
    await screen.findByRole('heading', { name: 'Será ignorado: 1' });
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(expect.arrayContaining(['Responder ao banco', 'Atualizar contrato', 'ab']));
    expect(create().getAttribute('aria-disabled')).toBeNull();
  });

  it('are sent as they were written, and the list of the own tasks follows', async () => {
    const { address, user, write } = await page();
    await write('Um título; Outro título');
    const asked = api.on(
      'POST',
      URL,
      success({ created: [aTask(), aTask({ id: 42 })], skipped: [], joined: [] }),
    );
    api.on('GET', '/api/tarefas', {
      ...success([aTask()]),
      meta: {
        can_assign: false,
        assignable_users: [],
        current_user_id: 7,
        pagination: { page: 1, per_page: 20, total: 1 },
      },
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/tarefas?minhas=true'));
    expect(asked.map(({ body }) => body)).toEqual([{ items: 'Um título; Outro título' }]);
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('2 tarefas criadas.')).toBeTruthy();
  });

  it('stay written when they are refused, with what the server says', async () => {
    const { address, user, write } = await page();
    await write('Um título');
    api.refuse('POST', URL, { status: 422, code: 'task.tooMany', message: 'Assim não.' });
    await user.click(create());
    expect(await screen.findByText('Assim não.')).toBeTruthy();
    expect(field().value).toBe('Um título');
    expect(address()).toBe('/tarefas/lote');
  });

  it.each([
    ['a title that is too long', `Bom título; ${'x'.repeat(181)}`],
    ['more than 500', Array.from({ length: 501 }, (_, at) => `Tarefa ${at}`).join(';')],
  ])('are not sent with %s, and the button says why', async (_words, text) => {
    const { user, write } = await page();
    const asked = api.on('POST', URL, success({ created: [], skipped: [], joined: [] }));
    await write(text);
    await waitFor(() => expect(create().getAttribute('aria-disabled')).toBe('true'));
    await waitFor(() => expect(reason()).toBeTruthy());
    await user.click(field());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(asked).toHaveLength(0);
  });
});

it('says to who cannot see them that the tasks will be theirs and unseen', async () => {
  await page({ caller: { permissions: ['tarefas.read', 'tarefas.create'] } });
  expect(await screen.findByText(/Ana Souza não pode ver tarefas/)).toBeTruthy();
});

it('is closed to who may not create tasks', async () => {
  await open('/tarefas/lote', { caller: { permissions: ['tarefas.read', 'tarefas.read_own'] } });
  expect(await screen.findByText('Você não tem permissão para criar tarefas.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Títulos' })).toBeNull();
});
