import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { aProject } from '../../../../test/records.ts';
import { open } from '../../../../test/render.tsx';
import type { Project } from '../../../api/types.ts';

const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });
type Permission = 'projetos.manage' | 'tarefas.read' | 'tarefas.create';
const all = { edit: true, delete: true, share: true };

async function page(project: Partial<Project>, permissions: readonly Permission[] = []) {
  const read = api.on('GET', '/api/projetos/show', success(aProject(project)));
  api.on('GET', '/api/v1/history', { items: [], next: null, beginning: null });
  const opened = await open('/projetos/9', {
    caller: { permissions: ['projetos.read', ...permissions] },
  });
  await screen.findByRole('heading', { name: /Portal do cliente/ });
  return { ...opened, read };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('what can be done with a project is what its answer says', () => {
  it('nothing: no link is offered, and the buttons say why', async () => {
    await page({}, ['projetos.manage']);
    expect(screen.queryByRole('heading', { name: 'Link público' })).toBeNull();
    for (const name of ['Editar', 'Excluir projeto']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('everything, whatever permissions the page knows of', async () => {
    const { address, user } = await page({ abilities: all });
    expect(screen.getByRole('heading', { name: 'Link público' })).toBeTruthy();
    await user.click(button('Editar'));
    expect(address()).toBe('/projetos/9/editar');
  });
});

describe('deleting a project', () => {
  const named = {
    abilities: { ...all, delete: false },
    progress: {
      total: 2,
      completed: 0,
      by_status: { pending: 2, started: 0, completed: 0, cancelled: 1 },
    },
  };
  const confirm = async () =>
    within(await screen.findByRole('dialog', { name: 'Excluir o projeto?' })).getByRole('button', {
      name: 'Excluir projeto',
    });

  it('asks, leaves for the list and reads the project no more', async () => {
    const { address, read, user } = await page({ abilities: all });
    const asked = api.on('POST', '/api/projetos/delete', success({ id: 9 }));
    api.on('GET', '/api/projetos', {
      ...success([]),
      meta: { can_manage: true, pagination: { page: 1, per_page: 20, total: 0 } },
    });
    api.on('GET', '/backend/api/empresas/listar.php', {
      ...success({ empresas: [], paginacao: { page: 1, per_page: 50, total: 0 } }),
    });
    await user.click(button('Excluir projeto'));
    await user.click(await confirm());
    await waitFor(() => expect(address()).toBe('/projetos'));
    expect(asked[0]?.body).toEqual({ id: 9, versao: 2 });
    expect(read).toHaveLength(1);
  });

  it('does not ask while tasks name it, and says how many, cancelled ones too', async () => {
    const { user } = await page(named);
    await user.click(button('Excluir projeto'));
    expect(await screen.findByText(/3/, { selector: '.mantine-Text-root' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Excluir o projeto?' })).toBeNull();
  });

  it('says the same when a task came to name it meanwhile', async () => {
    const { user } = await page({ abilities: all });
    api.refuse('POST', '/api/projetos/delete', { status: 409, code: 'project.inUse', message: 'Em uso.' });
    await user.click(button('Excluir projeto'));
    api.on('GET', '/api/projetos/show', success(aProject(named)));
    await user.click(await confirm());
    expect(await screen.findByText(/3/, { selector: '.mantine-Text-root' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Excluir o projeto?' })).toBeNull());
  });

  it('says any other refusal where it was asked', async () => {
    const { address, user } = await page({ abilities: all });
    const stale = { status: 412, code: 'request.preconditionFailed', message: 'Outra pessoa o alterou.' };
    api.refuse('POST', '/api/projetos/delete', stale);
    await user.click(button('Excluir projeto'));
    await user.click(await confirm());
    expect(await screen.findByText('Outra pessoa o alterou.')).toBeTruthy();
    expect(address()).toBe('/projetos/9');
  });
});

describe('a new task', () => {
  const creator = ['tarefas.read', 'tarefas.create'] as const;

  it('begins with the project, by its button or a key', async () => {
    api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
    api.on('GET', '/api/tarefas/holidays', success([]));
    api.on('GET', '/api/tarefas/templates', success([]));
    const { user } = await page({}, creator);
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Nova tarefa' });
    const field = await within(dialog).findByRole('combobox', { name: 'Projeto' });
    expect((field as HTMLInputElement).value).toBe('Portal do cliente');
  });

  it('is not offered to who may not create one', async () => {
    await page({}, ['tarefas.read']);
    expect(screen.queryByRole('button', { name: 'Nova tarefa' })).toBeNull();
  });
});

describe('the public link', () => {
  const noLock = { expires_on: null, has_password: false };

  it('gets its last day and its password in a dialog, and keeps the password that is not typed', async () => {
    const { user } = await page({
      abilities: all,
      public_token: 'x',
      public_url: 'https://app.test/p/x',
      public_link_expires_on: '2026-12-30',
      public_link_has_password: true,
    });
    const asked = api.on(
      'POST',
      '/api/projetos/public-link',
      success({ ...noLock, public_token: 'x', url: '' }),
    );
    expect(screen.getByText(/Vale até 30\/12\/2026. Pede uma senha./)).toBeTruthy();
    await user.click(button('Validade e senha'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Validade e senha' }));
    await user.clear(dialog.getByLabelText('Último dia'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(asked[0]?.body).toEqual({ id: 9, action: 'change', versao: 2, expires_on: null }),
    );
  });

  it('is made against the version on the page', async () => {
    const { user } = await page({ abilities: all });
    const asked = api.on(
      'POST',
      '/api/projetos/public-link',
      success({ ...noLock, public_token: 'x', url: 'https://x' }),
    );
    await user.click(button('Criar link público'));
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 9, action: 'create', versao: 2 }));
  });

  it('is taken back after a question', async () => {
    const { user } = await page({ abilities: all, public_token: 'x', public_url: 'https://app.test/p/x' });
    const asked = api.on(
      'POST',
      '/api/projetos/public-link',
      success({ ...noLock, public_token: null, url: null }),
    );
    await user.click(button('Revogar'));
    expect(asked).toHaveLength(0);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 9, action: 'revoke', versao: 2 }));
  });
});
