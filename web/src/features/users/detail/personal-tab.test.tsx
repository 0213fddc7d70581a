import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { aUser, USER_ID as ID, USER_PATH as PATH, serveUser, version } from '../../../../test/users.ts';
import { arranged, USER_FORM, withField } from '../../governed/form.fixture.ts';

const stored = (nomeCompleto: string, displayName: string | null = null) =>
  aUser({ nomeCompleto, displayName });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function editing(governed = USER_FORM) {
  serveUser();
  api.on('GET', '/api/v1/forms/{form}', governed);
  const { queries, user } = await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  const type = async (name: string, text: string) => {
    await user.clear(await field(name));
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: /Salvar/ }));
  return { queries, save, type };
}

it('sends what was changed, against the version that was read', async () => {
  const { save, type } = await editing();
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Souza')));
  await type('Nome completo', 'Bia Souza');
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  expect(asked[0]?.body).toEqual({ nome: 'Bia Souza' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull());
});

it('takes in what somebody else changed meanwhile, and keeps what was typed', async () => {
  const { save, type } = await editing();
  api.refuse('PATCH', PATH, { status: 412, code: 'user.stale' });
  api.on('GET', PATH, version('"2"', stored('Bia Lima', 'Bibi')));
  await type('Nome completo', 'Bia Souza');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Outra pessoa alterou este usuário');
  expect((await field('Nome completo')).value).toBe('Bia Souza');
  expect((await field('Como prefere ser chamado')).value).toBe('Bibi');
});

it('shows a newer version that the page has read, where nothing was typed', async () => {
  const { queries } = await editing();
  await field('Nome completo');
  api.on('GET', PATH, version('"2"', stored('Beatriz Lima')));
  await queries.invalidateQueries({ queryKey: ['users'] });
  await waitFor(async () => expect((await field('Nome completo')).value).toBe('Beatriz Lima'));
});

it('asks for what an administrator added and requires, and shows nothing of what is hidden', async () => {
  const governed = arranged(withField(USER_FORM, { key: 'cracha', label: 'Crachá', type: 'text' }), {
    displayName: { label: 'Apelido', required: true },
    cpf: { visible: false },
  });
  const { save, type } = await editing(governed);
  await type('Apelido', 'Bia');
  expect(screen.queryByRole('textbox', { name: 'CPF' })).toBeNull();
  await type('Crachá', '77');
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Lima')));
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ displayName: 'Bia', metadata: { cracha: '77' } });
});

it('what the form requires cannot be emptied', async () => {
  const governed = arranged(USER_FORM, { rg: { required: true } });
  serveUser({ personalData: { rg: '12', metadata: {} } });
  api.on('GET', '/api/v1/forms/{form}', governed);
  const { user } = await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  await user.clear(await field('RG'));
  await user.click(screen.getByRole('button', { name: /Salvar/ }));
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
});

it('what the caller may not edit is shown and cannot be changed', async () => {
  serveUser({}, { edit: false, statuses: [], sessions: false });
  await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  const name = await field('Nome completo');
  await waitFor(() => expect(name.matches(':disabled, fieldset:disabled *')).toBe(true));
  expect(screen.queryByRole('tab', { name: 'Sessões' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Alterar situação' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('O cadastro desta pessoa pertence a outra empresa.')).toBeTruthy();
});
