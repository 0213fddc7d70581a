import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import type { Caller } from '../../test/session.ts';

const UUID = '00000000-0000-4000-8000-000000000001';

/** Somebody who may see everything of the operations, and change nothing. */
const reader: Caller = {
  role: 'editor',
  permissions: [
    'operacoes.read',
    'propostas.read',
    'comissoes.read',
    'tarefas.read',
    'projetos.read',
    'perm-user-list',
  ],
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a page that the caller may not use is not loaded, and says what is missing', () => {
  it.each([
    ['/usuarios', 'administradores'],
    [`/usuarios/${UUID}`, 'administradores'],
    ['/governanca', 'administradores'],
    ['/operacoes/tokens', 'administradores'],
    ['/entrada-pela-empresa', 'administradores'],
    ['/emails', 'administradores'],
    ['/privacidade', 'administradores'],
    ['/enderecos', 'administradores'],
    ['/webhooks', 'administradores'],
    [`/webhooks/${UUID}`, 'administradores'],
    ['/modulos', 'administradores'],
    ['/empresas/nova', 'perm-user-edit'],
    ['/tarefas', 'ver tarefas nesta empresa'],
    ['/tarefas/lote', 'ver tarefas nesta empresa'],
    ['/tarefas/modelos', 'ver tarefas nesta empresa'],
    ['/kanban', 'ver tarefas nesta empresa'],
    ['/calendario', 'ver tarefas nesta empresa'],
    ['/minha-semana', 'ver tarefas nesta empresa'],
    ['/tarefas/repeticoes', 'ver tarefas nesta empresa'],
    ['/projetos', 'ver projetos nesta empresa'],
    ['/projetos/novo', 'ver projetos nesta empresa'],
    ['/projetos/3', 'ver projetos nesta empresa'],
    ['/projetos/3/editar', 'ver projetos nesta empresa'],
    ['/simulador', 'ver propostas'],
    ['/operacoes/estabelecimentos', 'ver operações'],
    ['/operacoes/terminais', 'ver operações'],
    ['/operacoes/alugueis', 'ver operações'],
    ['/operacoes/transacoes', 'ver operações'],
    ['/operacoes/importacoes', 'ver operações'],
    ['/importar', 'criar o que o arquivo traz'],
    ['/operacoes/propostas', 'ver propostas'],
    ['/operacoes/comissoes', 'ver comissões'],
    ['/operacoes/comissoes/fechamentos', 'ver comissões'],
    ['/operacoes/planos-taxas', 'ver propostas'],
    ['/operacoes/feriados', 'ver operações'],
    ['/financeiro/contas', 'ver contas de recebimento'],
  ])('%s', async (path, missing) => {
    await open(path, { caller: { role: 'viewer' } });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: 'Sem acesso' })).toBeTruthy();
    expect(main.getByText(new RegExp(missing))).toBeTruthy();
  });

  it.each([
    ['/empresas/nova', 'perm-user-edit'],
    ['/tarefas/lote', 'criar tarefas'],
    ['/tarefas/modelos', 'criar tarefas'],
    ['/projetos/novo', 'alterar projetos'],
    ['/projetos/3/editar', 'alterar projetos'],
    ['/operacoes/estabelecimentos/novo', 'gerenciar operações'],
    ['/operacoes/terminais/novo', 'gerenciar operações'],
    ['/operacoes/alugueis/novo', 'gerenciar operações'],
    ['/operacoes/propostas/nova', 'gerenciar propostas'],
    ['/operacoes/planos-taxas/novo', 'gerenciar operações'],
  ])('%s for somebody who may only read', async (path, missing) => {
    await open(path, { caller: reader });
    await heading('Sem acesso');
    expect(screen.getByRole('main').textContent).toContain(missing);
  });
});

describe('a page of a module that is off', () => {
  it.each(['/tarefas', '/kanban', '/projetos/3'])('%s says so', async (path) => {
    await open(path, { caller: { ...reader, modules: [] } });
    expect(await heading('Tarefas e projetos: módulo desligado')).toBeTruthy();
  });

  it('offers the switch to administrators', async () => {
    await open('/tarefas', { caller: { role: 'admin', modules: [] } });
    await heading('Tarefas e projetos: módulo desligado');
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Abrir Módulos' })).toBeTruthy();
    expect(main.textContent).not.toContain('Peça a um administrador');
  });

  it('names whom everybody else asks', async () => {
    await open('/tarefas', { caller: { role: 'editor', modules: [] } });
    await heading('Tarefas e projetos: módulo desligado');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Peça a um administrador de Aurora Pagamentos');
    expect(within(main).queryByRole('link', { name: 'Abrir Módulos' })).toBeNull();
  });

  it('is there for somebody who belongs to no tenant, whom the server answers', async () => {
    await open('/tarefas', { caller: { role: null, tenant: null, modules: [] } });
    await heading('Sem acesso');
  });
});

describe('an address that names no record', () => {
  it.each([
    '/projetos/abc',
    '/operacoes/terminais/0',
    '/operacoes/propostas/1.5',
    '/usuarios/7',
    '/empresas/x',
    '/nada',
  ])('%s is a page that does not exist', async (path) => {
    await open(path, { caller: { role: 'super-admin' } });
    expect(await heading('Não encontrado')).toBeTruthy();
  });
});

describe('without a session', () => {
  it('every page leads to the sign-in, which leads back to it', async () => {
    const { address } = await open('/tarefas?q=caixa', { caller: null });
    await screen.findByRole('button', { name: 'Entrar' });
    expect(address()).toBe('/entrar?voltar=%2Ftarefas%3Fq%3Dcaixa');
  });

  it('the start page leads to the sign-in without a way back', async () => {
    const { address } = await open('/', { caller: null });
    await screen.findByRole('button', { name: 'Entrar' });
    expect(address()).toBe('/entrar');
  });

  it('a server that is away is not taken for an ended session', async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
    const opened = open('/usuarios', { caller: null });
    api.refuse('GET', '/backend/api/auth/me.php', { status: 500, code: 'internal', message: 'Falha.' });
    const { address } = await opened;
    expect((await screen.findByRole('alert')).textContent).toContain('Falha.');
    expect(address()).toBe('/usuarios');
  });
});
