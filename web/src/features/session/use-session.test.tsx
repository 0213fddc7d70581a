import { useRouter } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { runHook, show } from '../../../test/render.tsx';
import { aTenant, meOf, OTHER_TENANT, TENANT } from '../../../test/session.ts';
import { rolesQuery } from '../../api/access.ts';
import { connection } from '../../api/connection.ts';
import { registerUnsaved } from '../../ui/forms/unsaved-changes.ts';
import { useSession, useSignOut, useSwitchTenant, useTenants } from './use-session.ts';

const both = [aTenant(), aTenant({ uuid: OTHER_TENANT, name: 'Beta' })];
const meInOther = meOf({ role: 'viewer', tenant: OTHER_TENANT, permissions: ['tarefas.read'] });

function refuseToLeave() {
  return registerUnsaved(() => Promise.resolve(false));
}

let forget = () => {};
afterEach(() => forget());

describe('what the caller holds', () => {
  it('is what the server says, and everything for a super-admin', async () => {
    const { result } = await runHook(useSession, {
      caller: { role: 'editor', permissions: ['tarefas.read'] },
    });
    expect(result.current.can('tarefas.read')).toBe(true);
    expect(result.current.can('tarefas.delete')).toBe(false);
    expect(result.current.isAdmin).toBe(false);
    const owner = await runHook(useSession, { caller: { role: 'super-admin' } });
    expect(owner.result.current.can('tarefas.delete')).toBe(true);
    expect(owner.result.current.isAdmin).toBe(true);
  });

  it('an admin holds no more permissions than the server says', async () => {
    const { result } = await runHook(useSession, { caller: { role: 'admin' } });
    expect(result.current.isAdmin).toBe(true);
    expect(result.current.can('tarefas.delete')).toBe(false);
  });
});

describe('the tenant that the page shows', () => {
  it('is the chosen one, else that of the caller', async () => {
    const own = await runHook(useTenants, { caller: { tenants: both } });
    expect(own.result.current.current?.uuid).toBe(TENANT);
    connection.tenant = OTHER_TENANT;
    const chosen = await runHook(useTenants, { caller: { tenants: both } });
    expect(chosen.result.current.current?.name).toBe('Beta');
  });
});

describe('showing another tenant', () => {
  it('goes to the start page and drops what was loaded for the last one', async () => {
    const { address, queries, result } = await runHook(useSwitchTenant, {
      caller: { role: 'admin', tenants: both },
      at: '/usuarios',
    });
    queries.setQueryData(rolesQuery.queryKey, []);
    const asked = api.on('GET', '/backend/api/auth/me.php', {
      status: 'success',
      message: '',
      data: meInOther,
    });
    await act(() => result.current(OTHER_TENANT));
    expect(asked[0]?.headers.get('x-tenant-id')).toBe(OTHER_TENANT);
    expect(address()).toBe('/');
    expect(queries.getQueryData(['me'])).toEqual(meInOther);
    expect(queries.getQueryData(['tenants'])).toEqual(both);
    expect(queries.getQueryData(rolesQuery.queryKey)).toBeUndefined();
    expect(sessionStorage.getItem('retaguarda.tenant')).toBe(OTHER_TENANT);
  });

  it('that refuses the caller stays with the last one', async () => {
    const { result, queries } = await runHook(useSwitchTenant, { caller: { role: 'admin', tenants: both } });
    api.refuse('GET', '/backend/api/auth/me.php', { status: 403, code: 'user.blocked' });
    connection.tenant = TENANT;
    await expect(result.current(OTHER_TENANT)).rejects.toMatchObject({ code: 'user.blocked' });
    expect(connection.tenant).toBe(TENANT);
    expect(queries.getQueryData(['me'])).toEqual(meOf({ role: 'admin' }));
  });

  it('does nothing when a form was not to be left', async () => {
    forget = refuseToLeave();
    const { address, result } = await runHook(useSwitchTenant, { caller: { tenants: both }, at: '/perfil' });
    await act(() => result.current(OTHER_TENANT));
    expect(connection.tenant).toBeNull();
    expect(address()).toBe('/perfil');
  });
});

describe('signing out', () => {
  const replace = vi.fn();
  let history: { length: number } | undefined;

  beforeEach(() => {
    replace.mockReset();
    vi.spyOn(window.location, 'replace').mockImplementation(replace);
    connection.tenant = TENANT;
  });

  function SignOut() {
    const signOut = useSignOut();
    history = useRouter().history;
    return (
      <button
        type="button"
        onClick={() => signOut().catch(() => screen.getByRole('button').append('falhou'))}
      >
        sair
      </button>
    );
  }

  it.each([
    ['ends the session and forgets the caller', { status: 200, code: '' }],
    ['is as good where the session has ended already', { status: 401, code: 'auth.unauthenticated' }],
  ])('%s', async (_name, refusal) => {
    const { user } = await show(<SignOut />);
    api.refuse('POST', '/backend/api/auth/logout.php', refusal);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/entrar'));
    expect(connection).toMatchObject({ signedIn: false, csrfToken: null, tenant: null });
  });

  it('leaves no page behind that Back leads to', async () => {
    const { address, user } = await show(<SignOut />, { at: '/perfil' });
    api.refuse('POST', '/backend/api/auth/logout.php', { status: 200, code: '' });
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(address()).toBe('/');
    expect(history?.length).toBe(1);
  });

  it('fails aloud when the server could not be reached, because the session is still open', async () => {
    const { user } = await show(<SignOut />);
    api.lose('POST', '/backend/api/auth/logout.php');
    await user.click(screen.getByRole('button'));
    await screen.findByText(/falhou/);
    expect(connection.signedIn).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });

  it('does nothing when a form was not to be left', async () => {
    forget = refuseToLeave();
    const { user } = await show(<SignOut />);
    await user.click(screen.getByRole('button'));
    expect(connection.signedIn).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });
});
