import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { meOf } from '../../../../test/session.ts';
import { aUser, serveUser, USER_ID, USER_PATH, version } from '../../../../test/users.ts';

const button = () => screen.findByRole('button', { name: 'Alterar situação' });

it('offers the statuses that the server allows, and changes to one of them after a question', async () => {
  serveUser({}, { statuses: ['bloqueado'] });
  const { user } = await open(`/usuarios/${USER_ID}`, { caller: { role: 'admin' } });
  await waitFor(async () => expect((await button()).matches(':disabled')).toBe(false));
  await user.click(await button());
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Bloquear',
  ]);
  const asked = api.on('PATCH', USER_PATH, version('"2"', aUser({ status: 'bloqueado' })));
  const abilitiesAsked = api.on('GET', `${USER_PATH}/abilities`, {
    edit: true,
    statuses: ['ativo'],
    addMembership: true,
    grant: [],
    revoke: [],
    sessions: true,
  });
  const before = abilitiesAsked.length;
  await user.click(screen.getByRole('menuitem', { name: 'Bloquear' }));
  expect(asked).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
  await screen.findByText('Situação alterada.');
  expect([asked[0]?.body, asked[0]?.headers.get('if-match')]).toEqual([{ status: 'bloqueado' }, '"1"']);
  expect(await screen.findByText('Bloqueado')).toBeTruthy();
  await waitFor(() => expect(abilitiesAsked.length).toBeGreaterThan(before));
});

it.each([
  ['the own account', { id: meOf({}).user.uuid }, 'Você não pode alterar a própria situação.'],
  ['an anonymised user', { status: 'anonimizado' }, 'Um usuário anonimizado não pode ser alterado.'],
  ['somebody above', {}, 'Este usuário tem um papel acima do seu.'],
])('says why nothing can be done with %s', async (_who, more, reason) => {
  serveUser(more, { statuses: [] });
  const id = 'id' in more ? more.id : USER_ID;
  await open(`/usuarios/${id}`, { caller: { role: 'admin' } });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
});
