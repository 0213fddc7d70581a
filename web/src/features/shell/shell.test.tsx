import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open, show } from '../../../test/render.tsx';
import { aTenant, meOf, OTHER_TENANT } from '../../../test/session.ts';
import { connection } from '../../api/connection.ts';
import { Sidebar } from './sidebar.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

const both = [aTenant(), aTenant({ uuid: OTHER_TENANT, name: 'Beta' })];

describe('the sidebar', () => {
  it('shows the pages that the caller may use, and no others', async () => {
    await show(<Sidebar collapsed={false} />, {
      caller: { role: 'editor', permissions: ['comissoes.read'] },
    });
    const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/operacoes/comissoes',
      '/online',
      '/auditoria',
    ]);
  });

  it('folds a group down to the page that is open, for the person who folded it', async () => {
    const caller = { role: 'admin', permissions: ['operacoes.read'] } as const;
    const { user } = await show(<Sidebar collapsed={false} />, { caller });
    const group = () => screen.getByRole('button', { name: 'Operações' });
    expect(group().getAttribute('aria-expanded')).toBe('true');
    await user.click(group());
    expect(group().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('list', { name: 'Operações' }).dataset['folded']).toBe('true');
    expect(Object.entries(localStorage)).toContainEqual([
      expect.stringMatching(/^retaguarda[.]folded-groups[.]/),
      '["nav.operations"]',
    ]);
  });

  it('names its pages to screen readers when only icons are left', async () => {
    await show(<Sidebar collapsed />, { caller: { role: 'editor' } });
    expect(screen.getByRole('link', { name: 'Auditoria' })).toBeTruthy();
  });
});

describe('the choice of the tenant', () => {
  const choice = () => screen.queryByRole('button', { name: /Trocar de empresa/ });

  it('is not there for who reaches one', async () => {
    await show(<TenantSwitcher collapsed={false} />);
    expect(choice()).toBeNull();
    expect(screen.getByText('Aurora Pagamentos')).toBeTruthy();
  });

  it('finds by typing, goes to what was chosen, and asks nothing for the one that is shown already', async () => {
    const onSwitched = vi.fn();
    const { user } = await show(<TenantSwitcher collapsed={false} onSwitched={onSwitched} />, {
      caller: { tenants: both },
    });
    await user.click(choice() as HTMLElement);
    await user.click(await screen.findByRole('option', { name: /Aurora/ }));
    expect(connection.tenant).toBeNull();
    api.on('GET', '/backend/api/auth/me.php', {
      status: 'success',
      message: '',
      data: meOf({ tenant: OTHER_TENANT }),
    });
    await user.click(choice() as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: 'Buscar empresa' }), 'bet');
    expect(screen.queryByRole('option', { name: /Aurora/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Beta/ }));
    await vi.waitFor(() => expect(onSwitched).toHaveBeenCalledOnce());
    expect(connection.tenant).toBe(OTHER_TENANT);
  });

  it('a refusal is said, and the page stays with the last one', async () => {
    const { user } = await show(<TenantSwitcher collapsed={false} />, { caller: { tenants: both } });
    const blocked = { status: 403, code: 'user.blocked', message: 'Conta bloqueada.' };
    api.refuse('GET', '/backend/api/auth/me.php', blocked);
    await user.click(choice() as HTMLElement);
    await user.click(await screen.findByRole('option', { name: /Beta/ }));
    expect(await screen.findByText('Conta bloqueada.')).toBeTruthy();
    expect(choice()?.textContent).toContain('Aurora Pagamentos');
  });
});

describe('the menu of the caller', () => {
  it('switches the language of the page and of the server, and remembers it', async () => {
    const { user } = await show(<UserMenu collapsed={false} />);
    await user.click(screen.getByRole('button', { name: /Ana Souza/ }));
    await user.click(await screen.findByText('English'));
    await screen.findByText('Viewer');
    expect(connection.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('retaguarda.language')).toBe('en');
    await user.click(screen.getByRole('button', { name: /Ana Souza/ }));
    await user.click(await screen.findByText('Português (Brasil)'));
    await screen.findByText('Leitor');
  });

  it('says why signing out failed', async () => {
    const { user } = await show(<UserMenu collapsed={false} />);
    api.lose('POST', '/backend/api/auth/logout.php');
    await user.click(screen.getByRole('button', { name: /Ana Souza/ }));
    await user.click(await screen.findByText('Sair'));
    expect(await screen.findByText(/O servidor não respondeu/)).toBeTruthy();
  });
});

describe('the page behind the sign-in', () => {
  beforeEach(() => {
    api.on('GET', '/api/v1/auth/users/{userId}', () => Response.json({}, { status: 404 }));
  });

  it('goes with the keyboard to its content after a change of page', async () => {
    const { go } = await open('/modulos', { caller: { role: 'viewer' } });
    await screen.findByRole('heading', { name: 'Sem acesso' });
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
    await go('/governanca');
    await screen.findByRole('heading', { name: 'Sem acesso' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('goes to a page with two keys', async () => {
    const { address, user } = await open('/modulos', { caller: { role: 'viewer' } });
    await screen.findByRole('heading', { name: 'Sem acesso' });
    await user.keyboard('ga');
    await vi.waitFor(() => expect(address()).toMatch(/^\/auditoria/));
    await user.keyboard('gu');
    expect(address()).toMatch(/^\/auditoria/);
  });
});
