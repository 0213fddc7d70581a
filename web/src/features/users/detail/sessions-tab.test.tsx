import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { USER_ID, USER_PATH } from '../../../../test/users.ts';
import { SessionsTab } from './sessions-tab.tsx';

const SESSIONS = `${USER_PATH}/sessions` as const;
const session = (id: string, current = false) => ({
  id,
  userAgent: null,
  ip: '10.0.0.0/24',
  current,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
});

async function opened(own: boolean, ...sessions: ReturnType<typeof session>[]) {
  api.on('GET', SESSIONS, () => Response.json(sessions));
  return show(<SessionsTab userId={USER_ID} own={own} />);
}

it('ends one session after a question, and reads the list anew', async () => {
  const { user } = await opened(false, session('s1'), session('s2'));
  await user.click((await screen.findAllByRole('button', { name: 'Encerrar sessão' }))[1] as HTMLElement);
  const asked = api.on('DELETE', `${SESSIONS}/{id}`, { ended: 1 });
  api.on('GET', SESSIONS, () => Response.json([session('s1')]));
  expect(asked).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(asked.map(({ path }) => path['id'])).toEqual(['s2']));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Encerrar sessão' })).toHaveLength(1));
});

it('the own session of now is left to signing out, and alone there are no others to end', async () => {
  await opened(true, session('s1', true));
  const [button] = await screen.findAllByRole('button', { name: 'Encerrar sessão' });
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull();
});

it('all sessions of somebody else end at once', async () => {
  const { user } = await opened(false, session('s1'));
  await user.click(await screen.findByRole('button', { name: 'Encerrar todas' }));
  const asked = api.on('DELETE', SESSIONS, { ended: 1 });
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('signing out everywhere ends the others, then this one', async () => {
  const { user } = await opened(true, session('s1', true), session('s2'));
  await user.click(await screen.findByRole('button', { name: 'Sair de todos os aparelhos' }));
  const order: string[] = [];
  api.on('DELETE', SESSIONS, () => {
    order.push('others');
    return Response.json({ ended: 1 });
  });
  api.on('POST', '/backend/api/auth/logout.php', () => {
    order.push('this');
    return Response.json({ status: 'success', message: '', data: null });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Sair de todos os aparelhos' });
  expect(within(dialog).getByText(/também esta/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(order).toEqual(['others', 'this']));
});
