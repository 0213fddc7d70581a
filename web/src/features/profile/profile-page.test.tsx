import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open, show } from '../../../test/render.tsx';
import { meOf } from '../../../test/session.ts';
import { aUser, serveUser } from '../../../test/users.ts';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const CHANGE = '/api/v1/auth/change-password';
const FORGOT = '/backend/api/auth/forgot-password.php';
const { user: ME } = meOf({});

describe('the own profile', () => {
  beforeEach(() => serveUser({ id: ME.uuid, nomeCompleto: ME.nome }));

  const profile = async (at: string) => {
    const opened = await open(at);
    const tabs = await screen.findByRole('tablist', { name: 'Partes do perfil' });
    const shown = async () => (await within(tabs).findByRole('tab', { selected: true })).textContent;
    return { ...opened, tabs, shown };
  };

  it('shows the own record in the tab that the address names', async () => {
    const asked = api.on('GET', '/api/v1/auth/users/{userId}', () =>
      Response.json(aUser({ id: ME.uuid }), { headers: { etag: '"1"' } }),
    );
    const { address, shown, tabs, user } = await profile('/perfil');
    expect(await shown()).toBe('Dados pessoais');
    await waitFor(() => expect(asked[0]?.path['userId']).toBe(ME.uuid));
    await user.click(within(tabs).getByRole('tab', { name: 'Preferências' }));
    await waitFor(() => expect(address()).toBe('/perfil?aba=preferencias'));
    expect(await shown()).toBe('Preferências');
    await user.click(within(tabs).getByRole('tab', { name: 'Dados pessoais' }));
    await waitFor(() => expect(address()).toBe('/perfil'));
  });

  it('an address that names no part shows the first', async () => {
    const { shown } = await profile('/perfil?aba=outra');
    expect(await shown()).toBe('Dados pessoais');
  });
});

describe('changing the password', () => {
  beforeEach(() => {
    api.on('GET', '/api/v1/auth/users/{userId}/sessions', () => Response.json([]));
    api.on('GET', '/api/v1/auth/second-factor/devices', () => Response.json([]));
    api.on('GET', '/api/v1/auth/email-change', { pending: null });
    api.on('GET', '/api/v1/auth/data-export', { export: null });
    api.on('GET', '/api/v1/auth/second-factor', {
      enrolledAt: null,
      authenticatorAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      policy: 'off',
      deadline: null,
    });
  });

  it('sends a link to the own address, after a question', async () => {
    const asked = api.on('POST', FORGOT, () => Response.json({ status: 'success', message: '', data: null }));
    const { user } = await show(<SecurityTab />);
    await user.click(await screen.findByRole('button', { name: 'Enviar link por e-mail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trocar a senha' });
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Enviar link por e-mail' }));
    expect(await screen.findByText(`Enviamos o link para ${ME.email}.`)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ email: ME.email }]);
  });

  it('takes the one of before and the new one, and says that the others ended', async () => {
    const asked = api.on('POST', CHANGE, { ended: 2 });
    const { user } = await show(<SecurityTab />);
    const current = await screen.findByLabelText<HTMLInputElement>('Senha atual');
    await user.type(current, 'a de antes');
    await user.click(screen.getByLabelText('Nova senha'));
    await user.paste('uma senha bem nova');
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText('Senha trocada. As outras sessões terminaram.')).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([
      { currentPassword: 'a de antes', password: 'uma senha bem nova' },
    ]);
    expect(current.value).toBe('');
  });

  it('a wrong password is said at its field, and what was typed stays', async () => {
    const message = 'A senha atual não confere.';
    const errors = [{ path: 'currentPassword', code: 'password.currentWrong', message }];
    api.refuse('POST', CHANGE, { status: 422, code: 'password.currentWrong', message, errors });
    const { user } = await show(<SecurityTab />);
    const current = await screen.findByLabelText<HTMLInputElement>('Senha atual');
    await user.type(current, 'um palpite');
    await user.click(screen.getByLabelText('Nova senha'));
    await user.paste('uma senha bem nova');
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(current.getAttribute('aria-describedby')).toContain('error');
    expect(current.value).toBe('um palpite');
  });

  it('a refusal is said in the dialog, which stays', async () => {
    api.refuse('POST', FORGOT, { status: 429, code: 'request.tooMany', message: 'Tente mais tarde.' });
    const { user } = await show(<SecurityTab />);
    await user.click(await screen.findByRole('button', { name: 'Enviar link por e-mail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trocar a senha' });
    await user.click(within(dialog).getByRole('button', { name: 'Enviar link por e-mail' }));
    expect(await within(dialog).findByText('Tente mais tarde.')).toBeTruthy();
  });
});

describe('preferences', () => {
  it('the language changes at once and is remembered in this browser', async () => {
    const { user } = await show(<PreferencesTab />);
    await user.click(await screen.findByRole('combobox', { name: 'Idioma' }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Language' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('retaguarda.language')).toBe('en');
  });

  it('density and single-key shortcuts are remembered in this browser', async () => {
    const { user } = await show(<PreferencesTab />);
    await user.click(await screen.findByRole('radio', { name: 'Compacta' }));
    await waitFor(() => expect(localStorage.getItem('retaguarda.density')).toBe('"compact"'));
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(localStorage.getItem('retaguarda.shortcuts')).toBe('false'));
  });

  it('the theme is that of the system until one is chosen', async () => {
    const { user } = await show(<PreferencesTab />);
    await user.click(await screen.findByRole('radio', { name: 'Escuro' }));
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    );
  });
});
